import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type FeedReport, feedsJson, gather } from '../../../../../shared/node/operators/feed-reports.ts';
import { feedsAwayHtml, feedsPage, feedsQueryOf } from '../../../../../shared/node/operators/feeds-page.ts';
import { feedReport } from '../../../../support/feed-report-fixture.ts';

const report = (index: number, fields: Partial<FeedReport> = {}): FeedReport =>
  feedReport({
    address: `https://p.example/${index}`,
    title: `Feed ${index}`,
    categories: ['Local'],
    publications: ['a'],
    articles: 15,
    ...fields,
  });

const MANY = Array.from({ length: 15_000 }, (_, index) => report(index));

/** As Redis delivers them: each batch after a turn. */
async function* inBatches(reports: readonly FeedReport[], size = 200) {
  for (let start = 0; start < reports.length; start += size) {
    await nextTurn();
    yield reports.slice(start, start + size);
  }
}

/** Counts how often something else could run until the promise is settled. */
async function turnsDuring(promise: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  while (!isSettled) {
    await nextTurn();
    turns += 1;
  }
  return turns;
}

describe('/feeds with 15,000 feeds', () => {
  it('is whole JSON, and lets others run meanwhile', async () => {
    const body = text(feedsJson(inBatches(MANY)));
    expect(await turnsDuring(body)).toBeGreaterThan(70);
    expect(JSON.parse(await body)).toEqual(MANY);
  });

  it('is a page of the worst 200, and lets others run meanwhile', async () => {
    const failing = report(15_000, { title: 'Broken', health: 'failing' });
    const page = gather(inBatches([...MANY, failing]));
    expect(await turnsDuring(page)).toBeGreaterThan(70);
    const html = feedsPage(await page, feedsQueryOf({}), Date.now());
    expect(html.match(/<tr class=/g)).toHaveLength(200);
    expect(html.indexOf('Broken')).toBeLessThan(html.indexOf('Feed 0<'));
    expect(html).toContain('15001 feeds: 1 failing, 15000 ok.');
    expect(html).toContain('Page 1 of 76');
  });

  it('is an empty list without feeds, and an error where the first batch fails', async () => {
    expect(await text(feedsJson(inBatches([])))).toBe('[]');
    const failing = async function* (): AsyncGenerator<FeedReport[]> {
      yield await Promise.reject(new Error('Redis is away'));
    };
    await expect(text(feedsJson(failing()))).rejects.toThrow('Redis is away');
  });
});

/** The titles on the page with these parameters, in their order. */
function titlesAt(address: string, reports: readonly FeedReport[]) {
  const html = feedsPage(reports, feedsQueryOf(Object.fromEntries(new URLSearchParams(address))), Date.now());
  return { html, titles: Array.from(html.matchAll(/<tr class="\w+"><td>([^<]*)<br>/g), ([, title]) => title) };
}

describe('/feeds.html', () => {
  const reports = [
    report(1, { title: 'Healthy', lastSuccess: '2026-11-20T10:00:00.000Z' }),
    report(2, { title: 'New', health: 'never', publications: ['b'] }),
    report(3, { title: 'Broken today', health: 'failing', failingSince: '2026-11-20T10:00:00.000Z' }),
    report(4, { title: 'Lost', health: 'unscheduled', publications: ['a', 'b'] }),
    report(5, { title: 'Broken for days', health: 'failing', failingSince: '2026-11-01T10:00:00.000Z' }),
    report(6, { title: 'Late', lastSuccess: '2026-11-20T09:00:00.000Z', lastError: 'no such host' }),
  ];

  it.each([
    ['', ['Broken for days', 'Broken today', 'Lost', 'New', 'Late', 'Healthy']],
    ['wrong', ['Broken for days', 'Broken today', 'Lost', 'New']],
    ['publication=b', ['Lost', 'New']],
    ['publication=&text=', ['Broken for days', 'Broken today', 'Lost', 'New', 'Late', 'Healthy']],
    ['text=BROKEN+days', ['Broken for days']],
    ['text=p.example/6', ['Late']],
    ['text=no+such+host', ['Late']],
    ['text=unscheduled&publication=a', ['Lost']],
    ['text=nothing', []],
    ['page=9', ['Broken for days', 'Broken today', 'Lost', 'New', 'Late', 'Healthy']],
  ])('at ?%s has the feeds asked for, worst first', async (address, titles) => {
    expect(titlesAt(address, reports).titles).toEqual(titles);
  });

  it('keeps the filter in the form and in the links to other pages', () => {
    const { html, titles } = titlesAt(
      'publication=a&text=%22Feed%22&page=2',
      MANY.map((each) => ({ ...each, lastError: '"feed"' })),
    );
    expect(titles).toHaveLength(200);
    expect(html).toContain('name="publication" list="publications" value="a"');
    expect(html).toContain('name="text" value="&quot;Feed&quot;"');
    expect(html).toContain('href="/feeds.html?publication=a&amp;text=%22Feed%22&amp;page=3"');
  });

  it('says since when Redis is away, or what it does instead', () => {
    const now = Date.parse('2026-11-20T10:05:00.000Z');
    expect(feedsAwayHtml('away', now - 300_000, now)).toContain(
      'Redis has been away for 5 min, since 2026-11-20T10:00:00.000Z.',
    );
    expect(feedsAwayHtml('OOM', null, now)).toContain('Redis refuses commands (OOM).');
    expect(feedsAwayHtml('ok', null, now)).toContain('Redis did not reply in time.');
  });

  it('names ten publications of a feed at most', () => {
    const publications = Array.from({ length: 11 }, (_, index) => `city-${index}`);
    const { html } = titlesAt('', [report(0, { publications }), report(1, { publications: ['one'] })]);
    expect(html).toContain('Local (11 publications)');
    expect(html).toContain('Local (one)');
  });
});
