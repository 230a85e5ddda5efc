import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './dist.mjs';
import { run } from './fault.mjs';
import { watchParent } from './parent-watch.mjs';
import { DIST } from './project.mjs';

const ROLES = ['server', 'worker', 'feed-check'];
const [role = '', ...rest] = process.argv.slice(2);
const parent = process.ppid;

await run(async () => {
  if (!ROLES.includes(role) || (role !== 'feed-check' && rest.includes('--help'))) {
    console.log(
      'npm run start:server, npm run start:worker: one role, from dist/. REDIS_URL is required; README.md lists every variable.',
    );
    return;
  }
  await build();
  watchParent(parent, () => process.kill(process.pid, 'SIGTERM'));
  const file = join(DIST, `${role}.js`);
  process.argv.splice(1, process.argv.length, file, ...rest);
  await import(pathToFileURL(file).href);
});
