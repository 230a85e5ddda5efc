import { describe, expect, it } from 'vitest';
import { createHiddenFilter, unmatchedEntries } from '../../../../shared/rules/hidden-articles.ts';
import { article } from '../../../support/snapshot-fixture.ts';

const linked = (link: string) => ({ ...article('a'), link });

describe('createHiddenFilter', () => {
  it.each([
    ['the same address', 'https://p.example/a', true],
    ['another scheme, with www.', 'http://www.p.example/a', true],
    ['a last slash and a fragment', 'https://p.example/a/#top', true],
    ['tracking parameters', 'https://p.example/a?utm_source=x&fbclid=y', true],
    ['a parameter that links lose as well', 'https://p.example/a?cmp=rss', true],
    ['the host in capitals, and its port', 'https://P.example:443/a', true],
    ['another case of the path', 'https://p.example/A', false],
    ['an encoded slash', 'https://p.example/%2Fa', false],
    ['another path', 'https://p.example/ab', false],
    ['another host', 'https://q.example/a', false],
    ['a parameter that names another article', 'https://p.example/a?id=2', false],
  ])('%s', (_, link, isHidden) => {
    const withoutHidden = createHiddenFilter(['https://p.example/a']);
    expect(withoutHidden([linked(link), article('shown')]).map(({ title }) => title)).toEqual(
      isHidden ? ['shown'] : ['a', 'shown'],
    );
  });

  it.each([
    ['https://p.example/#/story/3', ['https://p.example/#/story/4', 'https://p.example/']],
    ['https://p.example/live#story-3', ['https://p.example/live#story-4', 'https://p.example/']],
    ['https://p.example/', ['https://p.example/#/story/3', 'https://p.example/#!/story/3']],
  ])('%s hides that story and no other of its page', (hidden, shown) => {
    const articles = [hidden, ...shown].map(linked);
    expect(createHiddenFilter([hidden])(articles).map(({ link }) => link)).toEqual(shown);
  });

  it('ignores the fragment of an entry whose article has none', () => {
    expect(createHiddenFilter(['https://p.example/a#comments'])([linked('https://p.example/a')])).toEqual([]);
  });

  it('recognises an article by its parameters in another order', () => {
    const withoutHidden = createHiddenFilter(['https://p.example/a?id=1&page=2']);
    expect(withoutHidden([linked('https://p.example/a?page=2&id=1')])).toEqual([]);
  });

  it('recognises an article by its percent-encoding in another case', () => {
    const withoutHidden = createHiddenFilter(['https://p.example/Montréal']);
    expect(withoutHidden([linked('https://p.example/Montr%c3%a9al')])).toEqual([]);
  });
});

describe('unmatchedEntries', () => {
  it('are the entries that hide none of the articles', () => {
    const hide = ['http://www.p.example/a/?utm_source=x', 'https://p.example/b'];
    expect(unmatchedEntries(hide, [linked('https://p.example/a')])).toEqual(['https://p.example/b']);
  });
});
