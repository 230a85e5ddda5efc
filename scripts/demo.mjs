import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './dist.mjs';
import { provideRedis } from './redis.mjs';
import { startSampleNewsroom } from './sample-newsroom.mjs';
import { choosePorts, startSite } from './site.mjs';
import { runWithProcesses } from './supervisor.mjs';

const HELP = `npm run demo: the product without the internet. A sample newsroom on loopback publishes every feed, with new stories as
it runs, and a sample blog backend; the unchanged worker and server run against it.

  PORT=8080 npm run demo       another port (0 takes a free one)

Ctrl-C ends all of it; nothing is kept.`;

await runWithProcesses(async (supervisor) => {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  await build();
  const ports = await choosePorts(process.env);
  const folder = mkdtempSync(join(tmpdir(), 'city-news-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const redis = await provideRedis(supervisor, { keep: false });
  const newsroom = await startSampleNewsroom(supervisor, join(folder, 'publication.json'));
  console.log('Starting; the first stories are gathered within 30 s …');
  await startSite(supervisor, { ...process.env, ...ports, ...redis, ...newsroom });
  return supervisor.ended();
});
