import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from '../../scripts/project.mjs';
import { createLargeReader } from '../../worker/poll/read-large.ts';
import { FEED_URL, readDocument } from '../support/read-document.ts';
import type { Documents } from './documents.ts';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;

const READ_PROGRAM = pathToFileURL(join(DIST, 'read-feed-program.js'));

/** Measures how many feeds a second one process turns from bytes to articles. */
export async function benchRead({ from, feeds }: Documents): Promise<BenchResult[]> {
  const { readIfLarge, close } = createLargeReader({ program: READ_PROGRAM });
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    for (const feed of feeds) {
      const response = await readIfLarge(feed, FEED_URL);
      if (response.kind === 'modified') await readDocument(response);
    }
    rates.push((feeds.length * 1000) / (performance.now() - started));
  }
  await close();
  const [, ...warm] = rates;
  return [{ name: `feeds read (${feeds.length} documents of ${from})`, value: median(warm), unit: 'feeds/s' }];
}
