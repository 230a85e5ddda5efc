import { join } from 'node:path';
import { readArguments, runWithProcesses } from './command.mjs';
import { build } from './dist.mjs';
import { ROOT } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

const HELP = `npm run check: types (TypeScript), lint, format, import directions, import cycles and sizes (Biome), and byte budgets.

  npx biome check --write     fixes what can be fixed`;

const CHECKS = [
  { name: 'types', file: 'node_modules/typescript/bin/tsc', args: [] },
  {
    name: 'lint, format, structure',
    file: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings'],
  },
  { name: 'bytes', file: 'scripts/budgets.mjs', args: [] },
];

await runWithProcesses(HELP, async (supervisor) => {
  readArguments();
  await ensureInstalled();
  await build();
  const failed = [];
  for (const { name, file, args } of CHECKS) {
    console.log(`Checking ${name} …`);
    const check = supervisor.startProgram(name, process.execPath, [join(ROOT, file), ...args]);
    if ((await check.ended) !== 0) failed.push(name);
    if (supervisor.isStopping) return 1;
  }
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join('; ')}.`);
  return failed.length === 0 ? 0 : 1;
});
