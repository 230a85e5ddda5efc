import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './project.mjs';

/** @typedef {import('esbuild').Metafile} Metafile */

const RULE = '='.repeat(80);

/** The files in client/styles/fonts and server/previews/fonts are subsets of its files. */
const FONT_PACKAGE = 'node_modules/@fontsource-variable/newsreader';

/** The packages that the bundles load from node_modules: native code. */
export const LOADED_PACKAGES = ['sharp'];

/** The packages of which the bundles read files. */
const READ_PACKAGES = ['@bull-board/ui'];

/** The folder of the package that a bundled file belongs to, or an empty list for a file of ours. A plugin may put a namespace before it. */
function packageFolder(/** @type {string} */ input) {
  const [, folder] = input.replace(/^[a-z]+:/, '').match(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//) ?? [];
  return folder ?? [];
}

/** The licence and notice files of a package, else the name of its licence. */
function licenceText(/** @type {string} */ folder, /** @type {string} */ licence) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  if (names.length === 0)
    return `The package has no licence file; its licence is ${licence}: https://spdx.org/licenses/`;
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.join('\n\n');
}

function describePackage(/** @type {string} */ folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { title: `${name} ${version} (${license})`, text: licenceText(folder, license) };
}

/** Writes the licences of the product and of all packages that are shipped: in the bundles, fonts included, or beside them. */
export function licencesOf(/** @type {Metafile[]} */ metafiles) {
  const bundled = metafiles.flatMap(({ inputs }) => Object.keys(inputs).flatMap(packageFolder));
  const folders = new Set([...bundled, FONT_PACKAGE, ...loadedPackageFolders()].map((folder) => resolve(ROOT, folder)));
  const byTitle = new Map([...folders].map(describePackage).map(({ title, text }) => [title, text]));
  const parts = [...byTitle]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, text]) => `${RULE}\n${title}\n\n${text}\n`);
  const ownLicence = readFileSync(join(ROOT, 'LICENSE'), 'utf8');
  return `${ownLicence}\nThe product contains these works of others, each under its own licence.\n\n${parts.join('\n')}`;
}

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockEntry */

/**
 * Lists the folders of the packages that must be beside the bundles, with all that they depend on. One that is not at the
 * top lies within its dependent.
 */
export function loadedPackageFolders() {
  /** @type {Record<string, LockEntry>} */
  const packages = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const folders = new Set(READ_PACKAGES.map((name) => `node_modules/${name}`));
  const add = (/** @type {string} */ name) => {
    const folder = `node_modules/${name}`;
    if (folders.has(folder) || !existsSync(join(ROOT, folder))) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed);
  };
  for (const name of LOADED_PACKAGES) add(name);
  return [...folders];
}
