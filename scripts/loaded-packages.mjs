import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** The packages that the bundles load from node_modules: native code. */
export const LOADED_PACKAGES = ['sharp'];

/** The packages of which the bundles read files. */
const READ_PACKAGES = ['@bull-board/ui'];

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockEntry */

/**
 * Finds the folder of the package that `name` means in the package at `path`, as Node does; null where it is not installed.
 * @param {string} path such as `node_modules/sharp`
 * @param {string} name
 * @returns {string | null}
 */
function resolvePackage(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(ROOT, found))) return found;
    if (folder === '') return null;
  }
}

/**
 * Lists the folders of the packages that must be beside the bundles, with all that they depend on.
 * @returns {string[]} such as `node_modules/sharp`
 */
export function loadedPackageFolders() {
  /** @type {Record<string, LockEntry>} */
  const packages = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  /** @type {Set<string>} */
  const folders = new Set();
  const add = (/** @type {string} */ folder) => {
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolvePackage(folder, name);
      if (found) add(found);
    }
  };
  for (const name of LOADED_PACKAGES) add(`node_modules/${name}`);
  for (const name of READ_PACKAGES) folders.add(`node_modules/${name}`);
  return [...folders];
}
