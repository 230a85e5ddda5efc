import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { runCommand } from './command.mjs';
import { build } from './dist.mjs';
import { DIST, ROOT } from './project.mjs';

const HELP = `node scripts/budgets.mjs: what a reader's first visit weighs, held against its budgets; part of npm run check.

  --record    keeps today's sizes in scripts/byte-record.json, to see later what grew`;

const RECORD = join(ROOT, 'scripts/byte-record.json');
const KB = 1000;

/** After brotli, in bytes; fonts are compressed already. The home page's script is all that it loads. */
const BUDGETS = {
  'script of the home page': 82 * KB,
  'script of the FAQ beyond that': 14 * KB,
  style: 12 * KB,
  'fonts preloaded': 28 * KB,
  'HTML of the home page, every section full': 18 * KB,
};

/** @typedef {{ sizes: Record<string, number>, parts: Record<string, number> }} Weights */

/** @param {string} address */
const bytesOf = (address) => readFileSync(join(DIST, 'client/assets', basename(address)));

/** @param {string[]} addresses */
const afterBrotli = (addresses) =>
  addresses.reduce((sum, address) => sum + brotliCompressSync(bytesOf(address)).length, 0);

async function homeHtml() {
  const { bundleProgram } = await import('./bundle-program.mjs');
  const program = await bundleProgram('tests/bench/home-bytes.ts', 'home-bytes');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  return JSON.parse(stdout).bytes;
}

/** @returns {Promise<Weights>} */
async function weigh() {
  const { boot, modules, styles, fonts, chunks } = JSON.parse(readFileSync(join(DIST, 'client/manifest.json'), 'utf8'));
  const sizes = {
    'script of the home page': afterBrotli([boot, ...modules]),
    'script of the FAQ beyond that': afterBrotli(chunks['client/pages/faq-page.tsx'] ?? []),
    style: afterBrotli(styles),
    'fonts preloaded': fonts.reduce(
      (/** @type {number} */ sum, /** @type {string} */ font) => sum + bytesOf(font).length,
      0,
    ),
    'HTML of the home page, every section full': await homeHtml(),
  };
  return { sizes, parts: JSON.parse(readFileSync(join(DIST, 'parts.json'), 'utf8')) };
}

/** @returns {Weights} */
function readRecord() {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'));
  } catch {
    return { sizes: {}, parts: {} };
  }
}

/**
 * @param {Record<string, number>} now
 * @param {Record<string, number>} before
 */
function whatGrew(now, before) {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more);
}

const inKb = (/** @type {number} */ bytes) => `${(bytes / KB).toFixed(1)} KB`;

await runCommand(HELP, async () => {
  await build();
  const { sizes, parts } = await weigh();
  if (process.argv.includes('--record')) writeFileSync(RECORD, `${JSON.stringify({ sizes, parts }, null, 2)}\n`);
  const before = readRecord();
  const over = Object.entries(BUDGETS).filter(([name, limit]) => (sizes[name] ?? 0) > limit);
  for (const [name, limit] of Object.entries(BUDGETS)) {
    console.log(
      `  ${name}: ${inKb(sizes[name] ?? 0)} of ${inKb(limit)}${(sizes[name] ?? 0) > limit ? '  TOO MUCH' : ''}`,
    );
  }
  if (over.length === 0) return 0;
  console.log(
    'Grown since the record (scripts/byte-record.json), by file kind and, before compression, by part of the script:',
  );
  for (const { name, more } of [...whatGrew(sizes, before.sizes), ...whatGrew(parts, before.parts)]) {
    console.log(`  ${name}: +${inKb(more)}`);
  }
  return 1;
});
