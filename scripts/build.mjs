import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, readArguments, runCommand } from './command.mjs';
import { withLock } from './lock.mjs';
import { DATA, DIST, ROOT } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

const HELP = `npm run build: builds dist/ (server, worker, client assets with hashed names, the asset manifest) where the sources have changed.`;

const FOLDERS = ['shared', 'client', 'server', 'worker', 'demo', 'scripts'];
const STAMP = join(DIST, '.stamp');

/** The path, modification time and size of every source. */
function listSources() {
  const folders = FOLDERS.filter((folder) => existsSync(join(ROOT, folder)));
  const names = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return ['package-lock.json', ...names.sort()].flatMap((name) => {
    const stat = statSync(join(ROOT, name), { throwIfNoEntry: false });
    return stat?.isFile() ? [`${name} ${stat.mtimeMs} ${stat.size}`] : [];
  });
}

const computeStamp = () => createHash('sha256').update(listSources().join('\n')).digest('hex');

export function isFresh() {
  try {
    return readFileSync(STAMP, 'utf8') === computeStamp();
  } catch {
    return false;
  }
}

/** The first error of a failed build, which esbuild has printed with all others. Null for any other error. */
function buildError(/** @type {unknown} */ error) {
  if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) return null;
  const [{ text, location }] = error.errors;
  return location ? `${location.file}:${location.line}: ${text}` : text;
}

async function buildAll() {
  const started = Date.now();
  const stamp = computeStamp();
  const folder = join(DATA, `dist-${process.pid}`);
  const { buildInto } = await import('./bundles.mjs');
  try {
    await buildInto(folder);
    writeFileSync(join(folder, '.stamp'), stamp);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(folder, DIST);
  } catch (error) {
    const reason = buildError(error);
    throw reason === null ? error : new CommandError(`The build failed: ${reason}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // Standard output belongs to the command that builds first.
  process.stderr.write(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
}

/**
 * Builds dist/ unless it is up to date. It is replaced as a whole: for a moment there is none, never a half.
 * @throws {CommandError}
 */
export async function build() {
  await ensureInstalled();
  if (isFresh()) return;
  mkdirSync(DATA, { recursive: true });
  await withLock('build', async () => {
    if (!isFresh()) await buildAll();
  });
}

if (process.argv[1] === import.meta.filename) {
  await runCommand(HELP, async () => {
    readArguments();
    const fresh = isFresh();
    await build();
    if (fresh) console.log('dist/ is up to date.');
  });
}
