import { describe, expect, it } from 'vitest';
import type { HomeData } from '../../../../shared/model/page-data.ts';
import { homeApiData, homeData } from '../../../../shared/pages/home-page.ts';
import { apiArticle, pageArticle } from '../../../../shared/pages/section.ts';
import { article, NOW, section, snapshot } from '../../../support/snapshot-fixture.ts';

describe('homeData', () => {
  it('leads with the first article of the first two sections that have any', () => {
    const home = homeData(snapshot(), NOW, null, pageArticle);
    expect(home.topStories.map(({ title }) => title)).toEqual(['local-1', 'local-2', 'politics-1']);
  });

  it('has five articles of each section and the count of all', () => {
    const { sections } = homeData(snapshot(), NOW, null, pageArticle);
    expect(sections.map(({ anchor, count, articles }) => [anchor, count, articles.length])).toEqual([
      ['local-news', 7, 5],
      ['food', 0, 0],
      ['events', 0, 0],
      ['politics', 2, 2],
    ]);
  });

  it('has all articles of the expanded section only', () => {
    const { sections } = homeData(snapshot(), NOW, 'local-news', pageArticle);
    expect(sections.map(({ articles }) => articles.length)).toEqual([7, 0, 0, 2]);
  });

  it('has what a card stands for in the API always, in page data where there is something', () => {
    const alsoFrom = [{ source: 'Other', title: 'Other title', link: 'https://other.example/1' }];
    const cards = [{ ...article('folded'), alsoFrom }, article('single')];
    const local = { ...section('local-news', []), readCards: () => cards };
    const view = (home: HomeData) => home.sections[0]?.articles.map((card) => card.alsoFrom);
    const folding = { ...snapshot(), sections: [local] };
    expect(view(homeData(folding, NOW, null, pageArticle))).toEqual([alsoFrom, undefined]);
    expect(view(homeData(folding, NOW, null, apiArticle))).toEqual([alsoFrom, []]);
    expect(homeData(folding, NOW, null, pageArticle).sections[0]?.count).toBe(2);
  });

  it('has the API’s fields only for the API', () => {
    const apiFields = (home: HomeData) =>
      Object.keys(home.topStories[0] ?? {}).filter((field) => field === 'id' || field === 'imageUrl');
    expect(apiFields(homeData(snapshot(), NOW, null, pageArticle))).toEqual([]);
    expect(apiFields(homeApiData(snapshot(), NOW))).toEqual(['id', 'imageUrl']);
    const { leadStory, topStories } = homeApiData(snapshot(), NOW);
    expect([leadStory?.title, leadStory?.id]).toEqual(['local-1', topStories[0]?.id]);
  });

  it('has every relative time as of one moment', () => {
    const home = homeData(snapshot(), NOW, null, pageArticle);
    const times = [...home.topStories, ...home.sections.flatMap(({ articles }) => articles)].map((a) => a.publishedAt);
    expect(new Set(times)).toEqual(new Set(['2 hours ago']));
  });

  it('has no lead where there is no article', () => {
    const home = homeApiData({ ...snapshot(), sections: [] }, NOW);
    expect([home.leadStory, home.topStories]).toEqual([null, []]);
  });
});
