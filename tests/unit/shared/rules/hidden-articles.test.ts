import { describe, expect, it } from 'vitest';
import { createHiddenFilter } from '../../../../shared/rules/hidden-articles.ts';
import { article } from '../snapshot-fixture.ts';

const linked = (link: string) => ({ ...article('a'), link });

describe('createHiddenFilter', () => {
  it.each([
    ['the same address', 'https://p.example/a', true],
    ['another scheme, with www.', 'http://www.p.example/a', true],
    ['a last slash and a fragment', 'https://p.example/a/#top', true],
    ['parameters that only count visits', 'https://p.example/a?utm_source=x&fbclid=y', true],
    ['another path', 'https://p.example/ab', false],
    ['another host', 'https://q.example/a', false],
    ['a parameter that names another story', 'https://p.example/a?id=2', false],
  ])('%s', (_, link, isHidden) => {
    const withoutHidden = createHiddenFilter(['https://p.example/a']);
    expect(withoutHidden([linked(link), article('kept')]).map(({ title }) => title)).toEqual(
      isHidden ? ['kept'] : ['a', 'kept'],
    );
  });

  it('knows a story by its parameters in another order', () => {
    const withoutHidden = createHiddenFilter(['https://p.example/a?id=1&page=2']);
    expect(withoutHidden([linked('https://p.example/a?page=2&id=1')])).toEqual([]);
  });

  it('tells stories apart by their parameters', () => {
    expect(
      createHiddenFilter(['https://p.example/a?id=1'])([
        linked('https://p.example/a?id=1'),
        linked('https://p.example/a?id=2'),
      ]),
    ).toHaveLength(1);
  });

  it('leaves the very same list where nothing is hidden', () => {
    const stories = [article('a')];
    expect(createHiddenFilter([])(stories)).toBe(stories);
  });
});
