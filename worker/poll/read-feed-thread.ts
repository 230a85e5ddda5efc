import { parentPort, workerData } from 'node:worker_threads';
import type { FeedBytes } from '../normalise/feed-document.ts';
import { readDocument } from './read-document.ts';

// One large document, then the thread ends: whatever it took goes with it.
const feed: FeedBytes = workerData;
const result = await readDocument(feed);
parentPort?.postMessage(result);
