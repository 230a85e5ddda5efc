import { replyToParent } from '../../shared/node/process/reply-to-parent.ts';
import { type ReadingTask, readDocument } from './read-document.ts';

replyToParent(({ response, feedUrl }: ReadingTask) => readDocument(response, feedUrl));
