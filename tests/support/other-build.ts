import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT } from '../../scripts/project.mjs';

/** Turns `entry-ABCDEFGH.js` into another name of the same form. */
const renamed = (name: string) =>
  name.replace(/-([A-Z0-9]{8})\./, (_, hash: string) => `-${[...hash].reverse().join('')}.`);

/**
 * Copies dist/ into `folder` as another build of the same product: every script of the browser has another name.
 * Returns the folder of its programs.
 */
export function copyAsOtherBuild(folder: string): string {
  const dist = join(folder, 'dist');
  cpSync(DIST, dist, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  const assets = join(dist, 'client/assets');
  for (const name of readdirSync(assets).filter((file) => /\.(br|gz)$/.test(file))) rmSync(join(assets, name));
  const names = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const rename = (text: string) => names.reduce((done, name) => done.replaceAll(name, renamed(name)), text);
  for (const name of names) {
    const file = join(assets, name);
    writeFileSync(file, rename(readFileSync(file, 'utf8')));
    renameSync(file, join(assets, renamed(name)));
  }
  const manifest = join(dist, 'client/manifest.json');
  const text = rename(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, text.replace(/"build": "\w+"/, '"build": "otherbuild"'));
  return dist;
}
