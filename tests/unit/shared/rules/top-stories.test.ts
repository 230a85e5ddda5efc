import { describe, expect, it } from 'vitest';
import { topStories } from '../../../../shared/rules/top-stories.ts';

const cardOf = (name: string) => {
  const [title = '', story] = name.split(' of ');
  return story === undefined ? { title } : { title, story };
};
const section = (...articles: string[]) => ({ isEmbed: false, cards: articles.map(cardOf) });
const embed = (...articles: string[]) => ({ isEmbed: true, cards: articles.map(cardOf) });

describe('top stories', () => {
  it.each([
    [
      'two of the first section, one of the second',
      [section('a1', 'a2', 'a3'), section('b1', 'b2')],
      ['a1', 'a2', 'b1'],
    ],
    ['an empty section is skipped', [section(), section('b1'), section('c1', 'c2')], ['b1', 'c1', 'c2']],
    ['an embed is skipped', [embed('x'), section('b1', 'b2', 'b3')], ['b1', 'b2']],
    ['a single section has two at most', [section('a1', 'a2', 'a3', 'a4')], ['a1', 'a2']],
    [
      'sections of one article have one each',
      [section('a'), section('b'), section('c'), section('d')],
      ['a', 'b', 'c'],
    ],
    [
      'a story is named once, and the second section gives its next article',
      [section('a of s', 'b'), section('c of s', 'd')],
      ['a', 'b', 'd'],
    ],
    ['no articles', [section(), embed()], []],
    ['no section', [], []],
  ])('%s', (_case, sections, expected) => {
    expect(topStories(sections).map(({ title }) => title)).toEqual(expected);
  });
});
