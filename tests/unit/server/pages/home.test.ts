import { describe, expect, it } from 'vitest';
import { homeData } from '../../../../server/pages/home.ts';
import { article, NOW, requestOf, section, snapshot } from '../../../support/snapshot-fixture.ts';

describe('homeData', () => {
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
