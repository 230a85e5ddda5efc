import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { bundleProgram } from './bundle-program.mjs';
import { runCommand } from './command.mjs';
import { build } from './dist.mjs';
import { DIST } from './project.mjs';

const HELP = `node scripts/budgets.mjs: the bytes of a reader's first page and their budgets. It is part of npm run check.`;

/** Bytes after brotli. The home page is that of the corpus, or of the sample newsroom, which has fewer articles. */
const BUDGETS = { 'the corpus': 26_624, 'the sample newsroom': 19_456, script: 102_400, fonts: 28_672 };

/** @typedef {keyof typeof BUDGETS} Name */

/** @param {string} address */
const path = (address) => join(DIST, 'client/assets', basename(address));

/** @param {string[]} files */
const bytesOf = (files) => files.reduce((total, file) => total + statSync(file).size, 0);

/** @returns {Promise<[Name, number]>} */
async function measureHome() {
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

await runCommand(HELP, async () => {
  await build();
  const rows = (await measure()).map(([name, bytes]) => ({ name, bytes, budget: BUDGETS[name] }));
  console.table(rows);
  return rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0;
});
