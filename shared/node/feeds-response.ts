import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedReport } from './feed-reports.ts';
import { feedsPage } from './feeds-page.ts';

type Batches = AsyncIterable<readonly FeedReport[]>;

/** The first piece comes with the first batch: before it, an error is still a response of its own. */
async function* jsonPieces(batches: Batches): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    yield separator + JSON.stringify(batch).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Requests are served between two pieces: thousands of feeds are megabytes. */
async function* htmlPieces(batches: Batches, onlyWrong: boolean): AsyncGenerator<string> {
  const reports: FeedReport[] = [];
  for await (const batch of batches) reports.push(...batch);
  for (const piece of feedsPage(reports, onlyWrong, Date.now())) {
    yield piece;
    await nextTurn();
  }
}

/** The body of `/feeds`, in pieces, so that thousands of feeds do not stop the process. */
export const feedsJson = (batches: Batches): Readable => Readable.from(jsonPieces(batches));

/** The body of `/feeds.html`, in pieces. */
export const feedsHtml = (batches: Batches, onlyWrong: boolean): Readable =>
  Readable.from(htmlPieces(batches, onlyWrong));
