import { build, isFresh } from './dist.mjs';
import { run } from './fault.mjs';

const HELP = `npm run build: makes dist/ (server, worker, client assets with hashed names, the asset manifest) where the sources have changed.`;

await run(async () => {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return;
  }
  const fresh = isFresh();
  await build();
  if (fresh) console.log('dist/ is up to date.');
});
