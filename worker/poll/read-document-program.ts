import { replyToParent } from '../../shared/node/process/child-program.ts';
import type { FetchedDocument } from '../fetch/fetch-outcome.ts';
import { readDocument } from './read-document.ts';

export interface ReadingTask {
  response: FetchedDocument;
  feedUrl: string;
}

replyToParent(({ response, feedUrl }: ReadingTask) => readDocument(response, feedUrl));
