import { replyToParent } from '../../shared/node/process/child-program.ts';
import { decode } from '../decode/decode.ts';
import type { FetchedDocument } from '../fetch/fetch-outcome.ts';
import { normaliseFeed } from '../normalise/normalise-feed.ts';
import { parseFeed } from '../parse/parse-feed.ts';

export interface ReadingTask {
  response: FetchedDocument;
  feedUrl: string;
}

replyToParent(async ({ response, feedUrl }: ReadingTask) => {
  const text = decode(response);
  const parsed = await parseFeed(text);
  return normaliseFeed(parsed, feedUrl);
});
