import { describe, expect, it } from 'vitest';
import { homeData } from '../../../../server/pages/home.ts';
import { article, NOW, requestOf, section, snapshot } from '../../../support/snapshot-fixture.ts';

describe('homeData', () => {
  it('leads with the first article of the first two sections that have any', () => {
    const home = homeData(requestOf(snapshot()), null);
    expect(home.topStories.map(({ title }) => title)).toEqual(['local-1', 'local-2', 'politics-1']);
  });

  it('has five articles of each section and the count of all', () => {
    const { sections } = homeData(requestOf(snapshot()), null);
    expect(sections.map(({ anchor, count, articles }) => [anchor, count, articles.length])).toEqual([
      ['local-news', 7, 5],
      ['food', 0, 0],
      ['events', 0, 0],
      ['politics', 2, 2],
    ]);
  });

  it('has all articles of the expanded section only', () => {
    const { sections } = homeData(requestOf(snapshot()), 'local-news');
    expect(sections.map(({ articles }) => articles.length)).toEqual([7, 0, 0, 2]);
  });

  it('has what a card stands for', () => {
    const alsoFrom = [{ source: 'Other', title: 'Other title', link: 'https://other.example/1' }];
    const cards = [{ ...article('folded'), alsoFrom }, article('single')];
    const local = { ...section('local-news', []), cards };
    const home = homeData(requestOf({ ...snapshot(), sections: [local] }), null);
    expect(home.sections[0]?.articles.map((card) => card.alsoFrom)).toEqual([alsoFrom, []]);
    expect(home.sections[0]?.count).toBe(2);
    expect(home.leadStory).toEqual(home.topStories[0]);
  });

  it('has the newest five of the last 24 hours that are no top stories, those without a time aside', () => {
    const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
    const local = ['top', 'second', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((title, hours) =>
      article(title, hoursAgo(hours)),
    );
    const sports = [article('third', hoursAgo(1)), article('newest', hoursAgo(-1)), article('dated', '2026-11-20')];
    const old = [article('top of politics', hoursAgo(25)), article('b', hoursAgo(3)), article('undated', null)];
    const sections = [section('local-news', local), section('sports', sports), section('politics', old)];
    const lines = homeData(requestOf({ ...snapshot(), sections }), null).justIn;
    expect(lines.map(({ title, time }) => [title, time])).toEqual([
      ['newest', 'Just now'],
      ['a', '5:00 a.m.'],
      ['b', '4:00 a.m.'],
      ['c', '3:00 a.m.'],
      ['d', '2:00 a.m.'],
    ]);
    expect(homeData(requestOf({ ...snapshot(), sections: sections.slice(2) }), null).justIn).toHaveLength(0);
  });

  it('has every relative time as of one moment', () => {
    const home = homeData(requestOf(snapshot()), null);
    const times = [...home.topStories, ...home.sections.flatMap(({ articles }) => articles)].map((a) => a.publishedAt);
    expect(new Set(times)).toEqual(new Set(['2 hours ago']));
  });

  it('has no lead where there is no article', () => {
    const home = homeData(requestOf({ ...snapshot(), sections: [] }), null);
    expect([home.leadStory, home.topStories]).toEqual([null, []]);
  });
});
