import { describe, expect, it } from 'vitest';
import { withoutTracking } from '../../../../shared/rules/article-address.ts';
import { usableArticles } from '../../../../worker/read/normalise-article.ts';
import items from '../../../fixtures/items/items.json' with { type: 'json' };
import { article } from '../../../support/article-fixture.ts';
import { readItem } from '../../../support/read-document.ts';

describe('an item of a feed', () => {
  it.each([...items.texts, ...items.linksAndDates])('$name', async ({ item, expected }) => {
    expect(await readItem(item)).toMatchObject(expected);
  });

  it('has room for its text beside an image in that text', async () => {
    const image = `<img src="data:image/png;base64,${'iVBORw0K'.repeat(20_000)}">`;
    const item = `<description><![CDATA[${image}<p>Text</p><img src="/a.jpg">]]></description>`;
    expect(await readItem(item)).toMatchObject({ summary: 'Text', imageUrl: 'https://paper.example/a.jpg' });
  });
});

it.each([
  ['https://paper.example/a?utm_source=rss&utm_medium=feed', 'https://paper.example/a'],
  ['https://paper.example/a?id=7&utm_source=rss&page=2', 'https://paper.example/a?id=7&page=2'],
  ['https://paper.example/a?fbclid=1&gclid=2&mc_cid=3&xtor=RSS-1', 'https://paper.example/a'],
  ['https://paper.example/a?at_medium=RSS&at_campaign=rss', 'https://paper.example/a'],
  ['https://paper.example/a?at_anything=1&cmp=rss&cmpid=2&smid=3&mc_eid=4', 'https://paper.example/a'],
  ['https://paper.example/a?UTM_Source=rss', 'https://paper.example/a'],
  ['https://paper.example/a#xtor=RSS-1', 'https://paper.example/a'],
  ['https://paper.example/a#comments', 'https://paper.example/a#comments'],
  ['https://paper.example/a?q=a%20b+c&utm_source=x', 'https://paper.example/a?q=a%20b+c'],
  ['https://paper.example/a?source=x&ref=y&feed=z', 'https://paper.example/a?source=x&ref=y&feed=z'],
  ['https://paper.example/utm_source=x', 'https://paper.example/utm_source=x'],
  ['https://paper.example/a?', 'https://paper.example/a?'],
  ['', ''],
])('a link without tracking parameters: %j', (given, expected) => {
  expect(withoutTracking(given)).toBe(expected);
});

it('the usable articles have links, without tracking parameters', () => {
  const tracked = article('a', { link: 'https://paper.example/a?utm_source=rss&id=1' });
  const [usable, ...others] = usableArticles([tracked, article('b', { link: '' })]);
  expect(usable).toEqual({ ...tracked, link: 'https://paper.example/a?id=1' });
  expect(others).toEqual([]);
});
