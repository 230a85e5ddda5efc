import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const REFERENCE = /docs\/([\w-]+\.md),[\s*]+"([^"]+)"/g;

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('comments refer to headings that the documentation has', () => {
  const sources = ['shared', 'worker', 'server', 'client'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const references = sources
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      Array.from(textOf(path).matchAll(REFERENCE), ([, file = '', heading]) => ({ path, file, heading })),
    );
  expect(references.length).toBeGreaterThan(50);
  const missing = references.filter(({ file, heading }) => !textOf(`docs/${file}`).includes(`# ${heading}\n`));
  expect(missing).toEqual([]);
});
