import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { FeedHealth, FeedReport } from '../../../../shared/node/operators/feed-reports.ts';
import { createFeedHealth } from '../../../../worker/ops/feed-health.ts';
import { feedReport } from '../../../support/feed-report-fixture.ts';

const HOUR = 3_600_000;
const report = (health: FeedHealth, publications: string[], lastSuccess: number | null): FeedReport =>
  feedReport({
    health,
    publications,
    lastSuccess: lastSuccess === null ? null : new Date(lastSuccess).toISOString(),
  });

it('counts the feeds by health, and the publications of which no feed succeeds', async () => {
  const registry = new Registry();
  let now = 1_000_000_000_000;
  const startedAt = now;
  const read = async () => [
    report('ok', ['a'], startedAt + 2 * HOUR),
    report('failing', ['a', 'b'], startedAt - HOUR),
    report('never', ['c'], null),
    report('unscheduled', ['d'], startedAt + HOUR),
  ];
  const countFeedHealth = createFeedHealth({ registry, readReports: read, staleAfterMs: 2 * HOUR, now: () => now });
  const value = async (line: string) => Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]);
  expect(await value('news_feeds{health="failing"}')).toBe(0);
  await countFeedHealth();
  for (const [name, count] of Object.entries({ ok: 1, failing: 1, unscheduled: 1, never: 1 })) {
    expect(await value(`news_feeds{health="${name}"}`), name).toBe(count);
  }
  expect(await value('news_publications_stale')).toBe(0);
  now = startedAt + 2 * HOUR + 1;
  await countFeedHealth();
  expect(await value('news_publications_stale')).toBe(2);
});

it('counts a publication by its newest success, whatever feeds it has that never succeeded', async () => {
  const registry = new Registry();
  const now = 1_000_000_000_000;
  const read = async () => [report('failing', ['a'], now - 3 * HOUR), report('never', ['a', 'b'], null)];
  await createFeedHealth({ registry, readReports: read, staleAfterMs: 2 * HOUR, now: () => now })();
  expect(await registry.metrics()).toMatch(/^news_publications_stale 1$/m);
});
