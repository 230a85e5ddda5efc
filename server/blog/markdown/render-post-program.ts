import { replyToParent } from '../../../shared/node/child-program.ts';
import { renderPost } from './render-post.ts';

replyToParent(renderPost);
