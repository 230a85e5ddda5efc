import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { bundleProgram } from './bundle-program.mjs';
import { runCommand } from './command.mjs';
import { build } from './dist.mjs';
import { DIST } from './project.mjs';

const HELP = `node scripts/budgets.mjs: the bytes of a reader's first page and their budgets; part of npm run check.`;

/** Bytes after brotli. */
const BUDGETS = { html: 26_624, script: 102_400, fonts: 28_672 };

/** @param {string} address */
const read = (address) => readFileSync(join(DIST, 'client/assets', basename(address)));

/** @param {number[]} sizes */
const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

async function htmlBytes() {
  const program = await bundleProgram('tests/bench/home-bytes.ts', 'home-bytes');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  return JSON.parse(stdout).bytes;
}

/** @returns {Promise<typeof BUDGETS>} */
async function measure() {
  /** @type {{ loader: string, entry: string, chunks: string[], texts: { en: string }, fonts: string[] }} */
  const manifest = JSON.parse(readFileSync(join(DIST, 'client/manifest.json'), 'utf8'));
  const scripts = [manifest.loader, manifest.entry, manifest.texts.en, ...manifest.chunks];
  return {
    html: await htmlBytes(),
    script: sum(scripts.map((address) => brotliCompressSync(read(address)).length)),
    fonts: sum(manifest.fonts.map((address) => read(address).length)),
  };
}

await runCommand(HELP, async () => {
  await build();
  const sizes = await measure();
  const rows = Object.entries(BUDGETS).map(([name, budget]) => ({
    name,
    bytes: sizes[/** @type {keyof typeof sizes} */ (name)],
    budget,
  }));
  console.table(rows);
  return rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0;
});
