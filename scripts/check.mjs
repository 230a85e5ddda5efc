import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from './build.mjs';
import { readArguments, runWithProcesses } from './command.mjs';
import { DIST, ROOT } from './project.mjs';

const HELP = `npm run check: types (TypeScript), lint, format, import directions, import cycles and sizes (Biome), and byte budgets.

  npx biome check --write     fixes what can be fixed`;

const CHECKS = [
  { name: 'types', file: 'node_modules/typescript/bin/tsc', args: [] },
  {
    name: 'lint, format, structure',
    file: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings'],
  },
];

/** Bytes after brotli. The home page is made of the corpus, or of the sample newsroom, which has fewer articles. */
const BUDGETS = { 'the corpus': 32_768, 'the sample newsroom': 28_672, script: 114_688, fonts: 28_672 };

/** @typedef {keyof typeof BUDGETS} Name */

const path = (/** @type {string} */ address) => join(DIST, 'client/assets', basename(address));

const bytesOf = (/** @type {string[]} */ files) => files.reduce((total, file) => total + statSync(file).size, 0);

/** @returns {Promise<[Name, number]>} */
async function measureHome() {
  // It imports a package, which may not be installed yet.
  const { bundleProgram } = await import('./bundles.mjs');
  const program = await bundleProgram('tests/bench/home-bytes.ts', 'home-bytes');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  /** @type {{ from: Name, bytes: number }} */
  const { from, bytes } = JSON.parse(stdout);
  return [from, bytes];
}

/** @returns {Promise<[Name, number][]>} */
async function measure() {
  /** @type {{ homeScripts: string[], fonts: string[] }} */
  const manifest = JSON.parse(readFileSync(join(DIST, 'client/manifest.json'), 'utf8'));
  return [
    await measureHome(),
    ['script', bytesOf(manifest.homeScripts.map((address) => `${path(address)}.br`))],
    ['fonts', bytesOf(manifest.fonts.map(path))],
  ];
}

async function keepsBudgets() {
  const rows = (await measure()).map(([name, bytes]) => ({ name, bytes, budget: BUDGETS[name] }));
  console.table(rows);
  return rows.every(({ bytes, budget }) => bytes <= budget);
}

await runWithProcesses(HELP, async (supervisor) => {
  readArguments();
  await build();
  const failed = [];
  for (const { name, file, args } of CHECKS) {
    console.log(`Checking ${name} …`);
    const check = supervisor.startNode(name, join(ROOT, file), args);
    if ((await check.ended) !== 0) failed.push(name);
    if (supervisor.isStopping) return 1;
  }
  console.log('Checking bytes …');
  if (!(await keepsBudgets())) failed.push('bytes');
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join('; ')}.`);
  return failed.length === 0 ? 0 : 1;
});
