import { createReadFeed } from '../../worker/poll/read-feed.ts';
import type { Documents } from './documents.ts';
import { READ_THREAD } from './home-page.ts';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;

/** Feeds a second from bytes to articles, one process, all documents in turn. */
export async function benchRead({ from, feeds }: Documents): Promise<BenchResult[]> {
  const { readFeed, close } = createReadFeed({ threadUrl: READ_THREAD });
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    for (const feed of feeds) await readFeed(feed);
    rates.push((feeds.length * 1000) / (performance.now() - started));
  }
  await close();
  const [, ...warm] = rates;
  return [{ name: `feeds read (${feeds.length} documents of ${from})`, value: median(warm), unit: 'feeds/s' }];
}
