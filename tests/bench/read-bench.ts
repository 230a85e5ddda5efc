import { parseFeed } from 'feedsmith';
import Parser from 'rss-parser';
import type { FetchedDocument } from '../../worker/fetch/fetch-outcome.ts';
import { createDocumentReader, SMALL_BYTES } from '../../worker/poll/read-document.ts';
import { READ_DOCUMENT_PROGRAM } from '../support/built.ts';
import { CORPUS_SETS, corpusDocuments, corpusFolder, readCorpusDocument } from '../support/corpus.ts';
import { hostileDocuments } from '../support/hostile-documents.ts';
import { FEED_URL, fetched, readDocument } from '../support/read-document.ts';
import type { Documents } from './documents.ts';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;
/** A worker reads nothing else meanwhile. */
const SLOWEST_LIMIT_MS = 250;

/** Measures how many feeds a second one process turns from bytes to articles, and how many parsers of feeds alone parse. */
export async function benchRead({ from, feeds }: Documents): Promise<BenchResult[]> {
  const reader = createDocumentReader({ program: READ_DOCUMENT_PROGRAM });
  const parser = new Parser();
  const textOf = ({ body }: FetchedDocument) => Buffer.from(body).toString();
  const value = await rateOf(feeds, (feed) => reader.readDocument(feed, FEED_URL));
  const beside = [
    { name: 'rss-parser', value: await rateOf(feeds, (feed) => parser.parseString(textOf(feed))) },
    { name: 'feedsmith', value: await rateOf(feeds, async (feed) => parseFeed(textOf(feed))) },
  ];
  await reader.close();
  const rate = { name: `feeds read (${feeds.length} documents of ${from})`, value, unit: 'feeds/s', beside };
  return [rate, ...(await benchSlowest())];
}

/** The median of the rounds after the first. A parser may refuse a document. */
async function rateOf(
  feeds: readonly FetchedDocument[],
  read: (feed: FetchedDocument) => Promise<unknown>,
): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    for (const feed of feeds) await read(feed).catch(() => null);
    rates.push((feeds.length * 1000) / (performance.now() - started));
  }
  return median(rates.slice(1));
}

/** The slowest document of each set, by the median of its readings. The corpus only if there is one. */
async function benchSlowest(): Promise<BenchResult[]> {
  const folder = corpusFolder();
  const results: BenchResult[] = [];
  if (folder !== null) {
    for (const set of CORPUS_SETS) {
      const readings = corpusDocuments(folder, set).map((document) => () => readCorpusDocument(document));
      results.push(await slowestOf(`the ${set} ones`, readings));
    }
  }
  const hostile = hostileDocuments(SMALL_BYTES * 0.95).map(([, document]) => fetched(document));
  const readings = hostile.map((document) => () => readDocument(document));
  return [...results, await slowestOf('the hostile ones that the worker reads itself', readings)];
}

async function slowestOf(set: string, readings: readonly (() => Promise<unknown>)[]): Promise<BenchResult> {
  const medians: number[] = [];
  for (const read of readings) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await read();
      times.push(performance.now() - started);
    }
    medians.push(median(times));
  }
  const value = Math.max(...medians);
  const beside = [{ name: 'limit', value: SLOWEST_LIMIT_MS }];
  return { name: `slowest document of ${set}`, value, unit: 'ms', beside };
}
