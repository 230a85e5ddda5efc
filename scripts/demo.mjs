import { launch } from './launch.mjs';
import { hidesPolls } from './print-logs.mjs';
import { newsroomHints, startSampleNewsroom } from './sample-newsroom.mjs';

const HELP = `npm run demo: the product without the internet. A sample newsroom on loopback publishes every feed, with new articles
as it runs, and a sample blog backend; the unchanged worker and server run against it.

  PORT=8080 npm run demo       another port (0 chooses a free one)
  http://montreal.localhost:3000 is a second publication, in French, with an accent and a mark of its own
  LOG_LEVEL=debug npm run demo logs each poll too

Ctrl-C stops everything. No data stays, unless REDIS_URL names the Redis to use.`;

await launch({
  help: HELP,
  keepRedis: false,
  hidePolls: hidesPolls(process.env),
  prepare: startSampleNewsroom,
  hints: newsroomHints,
});
