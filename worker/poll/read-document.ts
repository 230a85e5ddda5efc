import { decode } from '../decode/decode.ts';
import type { FetchedDocument } from '../fetch/fetch-outcome.ts';
import { normaliseFeed, type ReadOutcome } from '../normalise/normalise-feed.ts';
import { parseFeed } from '../parse/parse-feed.ts';

export type ReadDocument = (response: FetchedDocument, feedUrl: string) => Promise<ReadOutcome>;

/** Reads a document in this process, from bytes to articles. */
export const readDocument: ReadDocument = async (response, feedUrl) => {
  const decoded = decode(response);
  const parsed = await parseFeed(decoded);
  return parsed.kind === 'parsed' ? normaliseFeed(parsed, feedUrl) : parsed;
};
