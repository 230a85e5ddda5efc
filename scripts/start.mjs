import { launch } from './launch.mjs';

const HELP = `npm start: the product, worker and server, with the shipped Toronto publication and its real feeds.

  PORT=8080 npm start          another port (0 chooses a free one)
  PUBLICATIONS=FILE npm start  another publication file, or a folder of them
  REDIS_URL=… npm start        this Redis; the default is a private one with its data in .data/redis

docs/operations.md lists every variable. Ctrl-C stops everything.`;

await launch({ help: HELP, keepRedis: true, hidePolls: false });
