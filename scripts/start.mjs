import { build } from './dist.mjs';
import { provideRedis } from './redis.mjs';
import { choosePorts, startSite } from './site.mjs';
import { runWithProcesses } from './supervisor.mjs';

const HELP = `npm start: the product, worker and site, with the shipped Toronto publication and its real feeds.

  PORT=8080 npm start          another port (0 takes a free one)
  PUBLICATIONS=FILE npm start  another publication file, or a folder of them
  REDIS_URL=… npm start        a Redis that is there already; else a private one, its data under .data/redis

README.md lists every variable. Ctrl-C ends all of it.`;

await runWithProcesses(async (supervisor) => {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  await build();
  const ports = await choosePorts(process.env);
  const redis = await provideRedis(supervisor, { keep: true });
  console.log('Starting; the first stories are gathered within 30 s …');
  await startSite(supervisor, { ...process.env, ...ports, ...redis });
  return supervisor.ended();
});
