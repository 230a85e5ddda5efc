import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PROCESSES = ['shared', 'worker', 'server', 'client'];
const IMPORT = /(?:from |import\(|import )'(\.[^']+)'/g;

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll(sep, '/')}`);
}

/** The folder that a file belongs to: `server/cache`, `shared/node/redis`. A file beside them stands for itself. */
function folderOf(file: string): string {
  const folders = file.split('/');
  const depth = file.startsWith('shared/node/') ? 3 : 2;
  return folders.slice(0, depth).join('/');
}

/** The folders that each folder imports, types included. */
function importsOfFolders(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of PROCESSES.flatMap(sourcesIn)) {
    const folder = folderOf(file);
    const imported = imports.get(folder) ?? new Set();
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      imported.add(folderOf(join(dirname(file), path).replaceAll(sep, '/')));
    }
    imports.set(folder, imported);
  }
  return imports;
}

/** Leaves out, again and again, the folders that import no other of those left. What stays is in a circle or leads to one. */
function foldersInCircles(imports: Map<string, Set<string>>): string[] {
  const left = new Set(imports.keys());
  let size: number;
  do {
    size = left.size;
    for (const folder of left) {
      const others = [...(imports.get(folder) ?? [])].filter((other) => other !== folder && left.has(other));
      if (others.length === 0) left.delete(folder);
    }
  } while (left.size < size);
  return [...left];
}

it('no folder imports, directly or through others, a folder that imports it', () => {
  const imports = importsOfFolders();
  expect(imports.get('server/pages')).toContain('server/cache');
  expect(foldersInCircles(imports)).toEqual([]);
});
