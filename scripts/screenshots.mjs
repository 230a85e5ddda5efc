import { build } from './build.mjs';
import { readArguments, runWithProcesses } from './command.mjs';
import { ensureChromium } from './programs.mjs';

const HELP = `npm run screenshots: every page and state at 390, 820 and 1440 px, light and dark, into .screenshots/.`;

await runWithProcesses(HELP, async (supervisor) => {
  readArguments();
  await build();
  ensureChromium();
  const { bundleProgram } = await import('./bundle-program.mjs');
  const program = await bundleProgram('tests/browser/screenshots.ts', 'screenshots');
  return supervisor.startNode('screenshots', program).ended;
});
