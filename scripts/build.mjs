import { readArguments, runCommand } from './command.mjs';
import { build, isFresh } from './dist.mjs';

const HELP = `npm run build: builds dist/ (server, worker, client assets with hashed names, the asset manifest) where the sources have changed.`;

await runCommand(HELP, async () => {
  readArguments();
  const fresh = isFresh();
  await build();
  if (fresh) console.log('dist/ is up to date.');
});
