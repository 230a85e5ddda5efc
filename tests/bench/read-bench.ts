import { corpusDocuments, corpusFolder, readCorpusDocument } from '../support/corpus.ts';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;
/** A worker reads nothing else meanwhile. */
const SLOWEST_LIMIT_MS = 250;

/** The slowest document of real feeds, by the median of its readings. Nothing without the corpus. */
export async function benchRead(): Promise<BenchResult[]> {
  const folder = corpusFolder();
  if (folder === null) return [];
  const medians: number[] = [];
  for (const document of corpusDocuments(folder, 'real')) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await readCorpusDocument(document);
      times.push(performance.now() - started);
    }
    medians.push(median(times));
  }
  const beside = [{ name: 'limit', value: SLOWEST_LIMIT_MS }];
  return [{ name: 'slowest document of real feeds', value: Math.max(...medians), unit: 'ms', beside }];
}
