import { replyToParent } from '../../../shared/node/process/child-program.ts';
import { renderPost } from './render-post.ts';

replyToParent(renderPost);
