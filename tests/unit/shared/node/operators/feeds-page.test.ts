import { describe, expect, it } from 'vitest';
import type { FeedReport } from '../../../../../shared/node/operators/feed-reports.ts';
import { feedsPage } from '../../../../../shared/node/operators/feeds-page.ts';
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

it('/feeds.html shows the worst 500 of 15,000 feeds, and says so', () => {
  const failing = report(15_000, { title: 'Broken', health: 'failing' });
  const html = feedsPage([...MANY, failing], '', Date.now());
  expect(html.match(/<tr class=/g)).toHaveLength(500);
  expect(html.indexOf('Broken')).toBeLessThan(html.indexOf('Feed 0<'));
  expect(html).toContain('15001 feeds: 1 failing, 0 unscheduled, 0 never, 15000 ok.');
  expect(html).toContain('The worst 500 are shown');
});

/** The titles on the page with these words, in their order. */
function titlesWith(text: string, reports: readonly FeedReport[]) {
  const html = feedsPage(reports, text, Date.now());
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
    ['BROKEN days', ['Broken for days']],
    ['p.example/6', ['Late']],
    ['no such host', ['Late']],
    ['object', []],
    ['failing', ['Broken for days', 'Broken today']],
  ])('with "%s" has the feeds asked for, worst first', async (text, titles) => {
    expect(titlesWith(text, reports).titles).toEqual(titles);
  });

  it('keeps the words in the form', () => {
    expect(titlesWith('"Feed"', reports).html).toContain('name="text" aria-label="Words" value="&quot;Feed&quot;"');
  });

  it('names ten publications of a feed at most', () => {
    const publications = Array.from({ length: 11 }, (_, index) => `city-${index}`);
    const { html } = titlesWith('', [report(0, { publications }), report(1, { publications: ['one'] })]);
    expect(html).toContain('Local (11 publications)');
    expect(html).toContain('Local (one)');
  });
});
