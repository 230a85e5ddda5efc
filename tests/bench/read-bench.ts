import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from '../../scripts/project.mjs';
import { createLargeReader } from '../../worker/poll/read-large.ts';
import { CORPUS_SETS, corpusDocuments, corpusFolder, readCorpusDocument } from '../support/corpus.ts';
import { FEED_URL, readDocument } from '../support/read-document.ts';
import type { Documents } from './documents.ts';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;
/** A worker reads nothing else meanwhile. */
const SLOWEST_LIMIT_MS = 250;

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
  const rate = { name: `feeds read (${feeds.length} documents of ${from})`, value: median(warm), unit: 'feeds/s' };
  return [rate, ...(await benchSlowest())];
}

/** The slowest document of each set of the corpus, by the median of its readings; nothing without a corpus. */
async function benchSlowest(): Promise<BenchResult[]> {
  const folder = corpusFolder();
  if (folder === null) return [];
  const results: BenchResult[] = [];
  for (const set of CORPUS_SETS) {
    const medians: number[] = [];
    for (const document of corpusDocuments(folder, set)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const started = performance.now();
        await readCorpusDocument(document);
        times.push(performance.now() - started);
      }
      medians.push(median(times));
    }
    const value = Math.max(...medians);
    const beside = { name: 'limit', value: SLOWEST_LIMIT_MS, ratio: value / SLOWEST_LIMIT_MS };
    results.push({ name: `slowest document of the ${set} ones`, value, unit: 'ms', beside });
  }
  return results;
}
