import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { withLock } from './lock.mjs';
import { DATA, DIST, ROOT } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

const SOURCES = ['shared', 'client', 'server', 'worker', 'demo', 'scripts', 'package-lock.json'];
const STAMP = join(DIST, '.stamp');

/**
 * Path, time and size of every file at or under `path`.
 * @param {string} path
 * @returns {string[]}
 */
function listed(path) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [`${path} ${stat.mtimeMs} ${stat.size}`];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => listed(`${path}/${name}`));
}

const stampOfSources = () => createHash('sha256').update(SOURCES.flatMap(listed).join('\n')).digest('hex');

/** Whether dist/ was built from the sources as they are now. */
export function isFresh() {
  try {
    return readFileSync(STAMP, 'utf8') === stampOfSources();
  } catch {
    return false;
  }
}

/** Whether an error is esbuild's own, whose errors it has printed already. @param {unknown} error */
const isBuildFailure = (error) => error instanceof Error && 'errors' in error;

async function buildAll() {
  const started = Date.now();
  const stamp = stampOfSources();
  const folder = join(DATA, `dist-${process.pid}`);
  const { buildInto } = await import('./bundles.mjs');
  try {
    await buildInto(folder);
    writeFileSync(join(folder, '.stamp'), stamp);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(folder, DIST);
  } catch (error) {
    if (isBuildFailure(error)) throw new Fault('The build failed; the errors are above.');
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Makes dist/ from the sources as they are now; nothing to do where it already is. dist/ is swapped whole, so that what
 * reads it sees one build or the other.
 * @throws {Fault}
 */
export async function build() {
  await ensureInstalled();
  if (isFresh()) return;
  mkdirSync(DATA, { recursive: true });
  await withLock('build', async () => {
    if (!isFresh()) await buildAll();
  });
}
