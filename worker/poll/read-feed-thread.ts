import { parentPort, workerData } from 'node:worker_threads';
import { decode } from '../decode/decode.ts';
import type { FetchedDocument } from '../fetch/fetch-outcome.ts';
import { normaliseFeed } from '../normalise/normalise-feed.ts';
import { parseFeed } from '../parse/parse-feed.ts';

export interface ReadingTask {
  response: FetchedDocument;
  feedUrl: string;
}

const { response, feedUrl }: ReadingTask = workerData;
const text = decode(response);
const parsed = await parseFeed(text);
parentPort?.postMessage(normaliseFeed(parsed, feedUrl));
