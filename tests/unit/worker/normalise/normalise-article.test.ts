import { describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { cleanLink, usableArticles } from '../../../../worker/normalise/normalise-article.ts';
import { article } from '../../../support/article-fixture.ts';
import { readItem } from '../../../support/read-document.ts';

type Case = [name: string, item: string, expected: Partial<StoredArticle>];

const LONG = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');

describe('title, summary and author', () => {
  it.each<Case>([
    [
      'nothing at all',
      '',
      {
        title: 'Untitled',
        summary: 'No summary available',
        author: 'Staff Writer',
        publishedDate: null,
        imageUrl: null,
        link: '',
      },
    ],
    [
      'empty elements count as none',
      '<title> </title><description/><author></author><pubDate/>',
      { title: 'Untitled', summary: 'No summary available', author: 'Staff Writer' },
    ],
    ['dc:title and media:title', '<media:title>M</media:title><dc:title>D</dc:title>', { title: 'D' }],
    ['a title that is only an image', '<title>&lt;img src="x"&gt;</title><dc:title>D</dc:title>', { title: 'D' }],
    [
      'content:encoded where the description has no words',
      '<description>&lt;img src="/a.jpg"&gt;</description><content:encoded>Long</content:encoded>',
      { summary: 'Long', imageUrl: 'https://paper.example/a.jpg' },
    ],
    ['author where creator is empty', '<dc:creator></dc:creator><author>B</author>', { author: 'B' }],
    ['Atom’s author inside RSS', '<atom:author><atom:name>A</atom:name></atom:author>', { author: 'A' }],
    ['name <mail>', '<author>"Ann Author" &lt;ann@x.example&gt;</author>', { author: 'Ann Author' }],
    ['a mail address alone is no name', '<author>ann@x.example</author>', { author: 'Staff Writer' }],
    ['a name with its house', '<author>Ann Author (The Paper)</author>', { author: 'Ann Author (The Paper)' }],
    ['a long name ends at a word', `<author>${LONG}</author>`, { author: LONG.slice(0, LONG.lastIndexOf(' ', 500)) }],
    [
      'a long name is not cut inside a character',
      `<author>a${'\u{1f600}'.repeat(300)}</author>`,
      { author: `a${'\u{1f600}'.repeat(249)}` },
    ],
    ['a linked name, not escaped', '<dc:creator>by <a href="/ann"><b>Ann</b></a></dc:creator>', { author: 'Ann' }],
    [
      'the address of an author is no name',
      '<author><uri>https://paper.example/ann</uri><x:type>https://x.example/person</x:type></author>',
      { author: 'Staff Writer' },
    ],
    [
      'invisible characters count as none',
      '<title>\u200b</title><description>\u00ad \u200e</description><author>\u2800</author>',
      { title: 'Untitled', summary: 'No summary available', author: 'Staff Writer' },
    ],
    [
      'invisible characters between visible ones stay',
      '<title>\u0645\u06cc\u200c\u0631\u0648\u0645 \u200e(1)</title>',
      { title: '\u0645\u06cc\u200c\u0631\u0648\u0645 \u200e(1)' },
    ],
    [
      'an unknown element with an end tag is a tag',
      '<description>&lt;body.content&gt;&lt;block&gt;One&lt;/block&gt;&lt;block&gt;two&lt;/block&gt;&lt;/body.content&gt;</description>',
      { summary: 'One two' },
    ],
    [
      'an unknown element without an end tag is text',
      '<description>&lt;T&gt; or &lt;/V&gt; in &lt;b&gt;code&lt;/b&gt;</description>',
      { summary: '<T> or </V> in code' },
    ],
    ['an escaped title with an image', '<title>&lt;img src="/a.jpg"&gt;A bridge</title>', { title: 'A bridge' }],
    ['an escaped title with a line break', '<title>A bridge&lt;br/&gt;opens</title>', { title: 'A bridge opens' }],
    ['an escaped title with a comment', '<title>A bridge&lt;!-- x --&gt; opens</title>', { title: 'A bridge opens' }],
    ['an escaped title of paragraphs', '<title>Story one&lt;p&gt;Story two</title>', { title: 'Story one Story two' }],
    ['an escaped title of a list', '<title>&lt;li&gt;One&lt;li&gt;Two</title>', { title: 'One Two' }],
    ['an escaped title with a break in a word', '<title>super&lt;wbr&gt;cali</title>', { title: 'supercali' }],
    ['a title cut off after its first tag', '<title>&lt;p&gt;A bridge</title>', { title: 'A bridge' }],
    [
      'an image in the text itself leaves room for the text',
      `<description><![CDATA[<img src="data:image/png;base64,${'iVBORw0K'.repeat(20_000)}"><p>Text</p><img src="/a.jpg">]]></description>`,
      { summary: 'Text', imageUrl: 'https://paper.example/a.jpg' },
    ],
  ])('%s', async (_, item, expected) => {
    expect(await readItem(item)).toMatchObject(expected);
  });
});

describe('link and date', () => {
  it.each<Case>([
    ['a guid that is a permanent link', '<guid isPermaLink="true">/2</guid>', { link: 'https://paper.example/2' }],
    ['a guid that is not a permanent link', '<guid isPermaLink="false">https://a.example/2</guid>', { link: '' }],
    ['a guid where the link is empty', '<link/><guid>https://a.example/2</guid>', { link: 'https://a.example/2' }],
    [
      'a guid where the link is unusable',
      '<link>javascript:alert(1)</link><guid>https://a.example/2</guid>',
      { link: 'https://a.example/2' },
    ],
    ['a link as an attribute', '<link href="https://a.example/1"/>', { link: 'https://a.example/1' }],
    [
      'entities that are none',
      '<link>https://a.example/?a=1&copy=2&amp;b=3</link>',
      { link: 'https://a.example/?a=1&copy=2&b=3' },
    ],
    [
      'tracking stays until articles are compared',
      '<link>https://a.example/?utm_source=rss</link>',
      { link: 'https://a.example/?utm_source=rss' },
    ],
    [
      'pubDate before dc:date',
      '<dc:date>2026-11-19</dc:date><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>',
      { publishedDate: '2026-11-20T10:00:00.000Z' },
    ],
    [
      'the text of a time element whose moment cannot be read',
      '<pubDate><![CDATA[<time datetime="now" class="datetime">Fri, 11/20/2026 - 10:14</time>\n]]></pubDate>',
      { publishedDate: '2026-11-20T10:14:00.000Z' },
    ],
    [
      'dc:date where pubDate is markup without a date',
      '<pubDate>&lt;time datetime=""&gt;soon&lt;/time&gt;</pubDate><dc:date>2026-11-19</dc:date>',
      { publishedDate: '2026-11-19' },
    ],
    ['an unreadable date is none', '<pubDate>soon</pubDate>', { publishedDate: null }],
  ])('%s', async (_, item, expected) => {
    expect(await readItem(item)).toMatchObject(expected);
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
  expect(cleanLink(given)).toBe(expected);
});

it('the usable articles have links, without tracking parameters', () => {
  const tracked = article('a', { link: 'https://paper.example/a?utm_source=rss&id=1' });
  const [usable, ...others] = usableArticles([tracked, article('b', { link: '' })]);
  expect(usable).toEqual({ ...tracked, link: 'https://paper.example/a?id=1' });
  expect(others).toEqual([]);
});
