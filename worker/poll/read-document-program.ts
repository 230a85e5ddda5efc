import { replyToParent } from '../../shared/node/process/child-program.ts';
import { type ReadingTask, readDocument } from './read-document.ts';

replyToParent(({ response, feedUrl }: ReadingTask) => readDocument(response, feedUrl));
