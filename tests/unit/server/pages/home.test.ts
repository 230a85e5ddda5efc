import { describe, expect, it } from 'vitest';
import { homeData } from '../../../../server/pages/home.ts';
import { article, NOW, section, snapshot } from '../../../support/snapshot-fixture.ts';

describe('homeData', () => {
  it('leads with the first article of the first two sections that have any', () => {
    const home = homeData(snapshot(), NOW, null);
    expect(home.topStories.map(({ title }) => title)).toEqual(['local-1', 'local-2', 'politics-1']);
  });

  it('has five articles of each section and the count of all', () => {
    const { sections } = homeData(snapshot(), NOW, null);
    expect(sections.map(({ anchor, count, articles }) => [anchor, count, articles.length])).toEqual([
      ['local-news', 7, 5],
      ['food', 0, 0],
      ['events', 0, 0],
      ['politics', 2, 2],
    ]);
  });

  it('has all articles of the expanded section only', () => {
    const { sections } = homeData(snapshot(), NOW, 'local-news');
    expect(sections.map(({ articles }) => articles.length)).toEqual([7, 0, 0, 2]);
  });

  it('has what a card stands for', () => {
    const alsoFrom = [{ source: 'Other', title: 'Other title', link: 'https://other.example/1' }];
    const cards = [{ ...article('folded'), alsoFrom }, article('single')];
    const local = { ...section('local-news', []), cards };
    const home = homeData({ ...snapshot(), sections: [local] }, NOW, null);
    expect(home.sections[0]?.articles.map((card) => card.alsoFrom)).toEqual([alsoFrom, []]);
    expect(home.sections[0]?.count).toBe(2);
    expect(home.leadStory).toEqual(home.topStories[0]);
  });

  it('has every relative time as of one moment', () => {
    const home = homeData(snapshot(), NOW, null);
    const times = [...home.topStories, ...home.sections.flatMap(({ articles }) => articles)].map((a) => a.publishedAt);
    expect(new Set(times)).toEqual(new Set(['2 hours ago']));
  });

  it('has no lead where there is no article', () => {
    const home = homeData({ ...snapshot(), sections: [] }, NOW, null);
    expect([home.leadStory, home.topStories]).toEqual([null, []]);
  });
});
