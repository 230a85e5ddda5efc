import { replyToParent } from '../../shared/node/process/child-program.ts';
import { resizeImage } from './resize-image.ts';

replyToParent(resizeImage);
