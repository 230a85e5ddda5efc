import { launch } from './launch.mjs';

const HELP = `npm start: the product, worker and server, with the shipped Toronto publication and its real feeds.

  PORT=8080 npm start          another port (0 takes a free one)
  PUBLICATIONS=FILE npm start  another publication file, or a folder of them
  REDIS_URL=… npm start        a Redis of yours; else a private one, its data under .data/redis

docs/operations.md lists every variable. Ctrl-C stops everything.`;

await launch({ help: HELP, keepRedis: true, hidePolls: false });
