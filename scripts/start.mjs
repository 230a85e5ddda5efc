import { build } from './build.mjs';
import { readArguments, runWithProcesses } from './command.mjs';
import { choosePorts } from './ports.mjs';
import { addressAt, createLinePrinter, startProduct } from './product.mjs';
import { provideRedis } from './redis.mjs';
import { newsroomHints, startSampleNewsroom } from './sample-newsroom.mjs';

const START_HELP = `npm start: the product, worker and server, with the shipped Toronto publication and its real feeds.

  PORT=8080 npm start          another port (0 chooses a free one)
  PUBLICATIONS=FILE npm start  another publication file, or a folder of them
  REDIS_URL=… npm start        this Redis; the default is a private one with its data in .data/redis

docs/operations/variables.md lists every variable. Ctrl-C stops everything.`;

const DEMO_HELP = `npm run demo: the product without the internet. A sample newsroom on loopback publishes every feed, with new articles
as it runs, and a sample blog backend; the unchanged worker and server run against it.

  PORT=8080 npm run demo       another port (0 chooses a free one)
  http://montreal.localhost:3000 is a second publication, in French, with an accent and a mark of its own
  LOG_LEVEL=debug npm run demo logs each poll too

Ctrl-C stops everything. No data stays, unless REDIS_URL names the Redis to use.`;

const isDemo = process.argv[2] === '--demo';
if (isDemo) process.argv.splice(2, 1);

// Builds what is stale, and runs worker and server until they are stopped.
await runWithProcesses(isDemo ? DEMO_HELP : START_HELP, async (supervisor) => {
  readArguments();
  await build();
  const ports = await choosePorts(process.env);
  const redis = await provideRedis(supervisor, { keep: !isDemo });
  const origin = addressAt(process.env.HOST, ports.PORT);
  const newsroom = isDemo ? await startSampleNewsroom(supervisor, origin) : {};
  console.log('Starting; the first articles are there within 30 s …');
  const env = { ...process.env, ...ports, ...redis, ...newsroom };
  const onLine = await createLinePrinter({ isSample: isDemo });
  await startProduct(supervisor, env, { onLine, hints: isDemo ? newsroomHints(env) : [] });
  return supervisor.ended();
});
