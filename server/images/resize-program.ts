import { replyToParent } from '../../shared/node/process/reply-to-parent.ts';
import { resizeImage } from './resize-image.ts';

replyToParent(resizeImage);
