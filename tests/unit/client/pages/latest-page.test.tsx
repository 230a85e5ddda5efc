import { describe, expect, it } from 'vitest';
import { LatestPage } from '../../../../client/pages/latest-page.tsx';
import type { LatestArticle, LatestData } from '../../../../shared/pages/latest.ts';
import type { PageState } from '../../../../shared/pages/page-definition.ts';
import { staticHtml, wordsOf } from '../../../support/page-html.tsx';

const NAV = [{ anchor: 'politics', label: 'Politics' }];
const page = (state: PageState<LatestData>): string =>
  staticHtml(<LatestPage page={{ kind: 'latest', state, page: 1 }} />, { nav: NAV });
const LINE: LatestArticle = {
  title: 'Council votes',
  link: 'https://p.example/1',
  source: 'The Rotunda',
  lang: 'en-CA',
  anchor: 'politics',
  publishedDate: '2026-11-20T21:12:00.000Z',
  time: '4:12 p.m.',
};
const DATA: LatestData = {
  total: 51,
  page: 1,
  pageCount: 2,
  days: [
    { date: '2026-11-20', title: 'Friday', dateText: 'November 20', articles: [LINE] },
    {
      date: null,
      title: 'Undated',
      dateText: '',
      articles: [{ ...LINE, link: 'https://p.example/2', publishedDate: null, time: null }],
    },
  ],
};
const ready = (data: Partial<LatestData> = {}): string => page({ status: 'ready', data: { ...DATA, ...data } });

describe('the latest articles', () => {
  it('are lines of time, headline, publisher and section under their day', () => {
    expect(wordsOf(ready())).toMatch(
      /^Latest Every story, newest first Friday November 20 4:12 p\.m\. Council votes The Rotunda Politics Undated Council votes The Rotunda Politics Previous/,
    );
  });

  it('have their time as data, and none where it is unknown', () => {
    expect(ready().match(/<time[^>]*>[^<]*/g)).toEqual([
      '<time dateTime="2026-11-20">November 20',
      '<time class="card-byline" dateTime="2026-11-20T21:12:00.000Z">4:12 p.m.',
    ]);
  });

  it('lead to the publisher, in the language of the feed', () => {
    expect(ready()).toContain('lang="en-CA" dir="auto"><a href="https://p.example/1" rel="noopener">Council votes</a>');
  });

  it('say so where there are none', () => {
    expect(wordsOf(ready({ days: [], total: 0, pageCount: 0 }))).toContain('No stories yet.');
  });
});
