import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PROCESSES = ['shared', 'worker', 'server', 'client'];
const IMPORT = /(?:from |import\()'(\.[^']+)'/g;

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll(sep, '/')}`);
}

/** The step that a file belongs to: `server/cache`, `shared/node/redis`. A file beside the steps stands for itself. */
function stepOf(file: string): string {
  const folders = file.split('/');
  const depth = file.startsWith('shared/node/') ? 3 : 2;
  return folders.slice(0, depth).join('/');
}

/** The steps that each step imports, types included. */
function importsOfSteps(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of PROCESSES.flatMap(sourcesIn)) {
    const step = stepOf(file);
    const imported = imports.get(step) ?? new Set();
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      imported.add(stepOf(join(dirname(file), path).replaceAll(sep, '/')));
    }
    imports.set(step, imported);
  }
  return imports;
}

/** Leaves out, again and again, the steps that import no other of those left; what stays is in a circle or leads to one. */
function stepsInCircles(imports: Map<string, Set<string>>): string[] {
  const left = new Set(imports.keys());
  let size: number;
  do {
    size = left.size;
    for (const step of left) {
      const others = [...(imports.get(step) ?? [])].filter((other) => other !== step && left.has(other));
      if (others.length === 0) left.delete(step);
    }
  } while (left.size < size);
  return [...left];
}

it('no step imports a step that imports it', () => {
  const imports = importsOfSteps();
  expect(imports.get('server/pages')).toContain('server/cache');
  expect(stepsInCircles(imports)).toEqual([]);
});
