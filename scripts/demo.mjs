import { launch } from './launch.mjs';
import { startSampleNewsroom } from './sample-newsroom.mjs';

const HELP = `npm run demo: the product without the internet. A sample newsroom on loopback publishes every feed, with new stories as
it runs, and a sample blog backend; the unchanged worker and server run against it.

  PORT=8080 npm run demo       another port (0 takes a free one)

Ctrl-C ends all of it; nothing is kept.`;

await launch({ help: HELP, keepRedis: false, prepare: startSampleNewsroom });
