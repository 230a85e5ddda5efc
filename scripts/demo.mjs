import { launch } from './launch.mjs';
import { startSampleNewsroom } from './sample-newsroom.mjs';

const HELP = `npm run demo: the product without the internet. A sample newsroom on loopback publishes every feed, with new articles
as it runs, and a sample blog backend; the unchanged worker and server run against it.

  PORT=8080 npm run demo       another port (0 chooses a free one)
  LOG_LEVEL=debug npm run demo logs successful polls too

Ctrl-C stops everything. No data stays.`;

const hidePolls = !['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');

await launch({ help: HELP, keepRedis: false, hidePolls, prepare: startSampleNewsroom });
