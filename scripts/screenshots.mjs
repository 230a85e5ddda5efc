import { ensureChromium } from './chromium.mjs';
import { build } from './dist.mjs';
import { runWithProcesses } from './supervisor.mjs';

const HELP = `npm run screenshots: every page and state at 390, 820 and 1440 px, light and dark, into .screenshots/.`;

await runWithProcesses(async (supervisor) => {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  await build();
  ensureChromium();
  const { bundleProgram } = await import('./bundle-program.mjs');
  const program = await bundleProgram('tests/browser/screenshots.ts', 'screenshots');
  return supervisor.startNode('screenshots', program).ended;
});
