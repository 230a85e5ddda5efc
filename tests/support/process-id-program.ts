import { replyToParent } from '../../shared/node/process/child-program.ts';

replyToParent(() => process.pid);
