import { replyToParent } from '../../../shared/node/process/reply-to-parent.ts';
import { renderPost } from './render-post.tsx';

replyToParent(renderPost);
