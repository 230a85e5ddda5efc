import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const REFERENCE = /docs\/((?:[\w-]+\/)*[\w-]+\.md),[\s*]+"([^"]+)"/g;

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const sourcesIn = (folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path));

it('comments refer to headings that the documentation has', () => {
  const references = sourcesIn(['shared', 'worker', 'server', 'client']).flatMap((path) =>
    Array.from(textOf(path).matchAll(REFERENCE), ([, file = '', heading]) => ({ path, file, heading })),
  );
  expect(references.length).toBeGreaterThan(50);
  const missing = references.filter(({ file, heading }) => !textOf(`docs/${file}`).includes(`# ${heading}\n`));
  expect(missing).toEqual([]);
});

it('the guide for operators quotes log messages that the sources have', () => {
  const quoted = Array.from(textOf('docs/operations/log-lines.md').matchAll(/^- (`.+?`) \(/gm), ([, messages = '']) =>
    messages.slice(1, -1).split('`, `'),
  ).flat();
  expect(quoted.length).toBeGreaterThan(50);
  const sources = sourcesIn(['shared', 'worker', 'server']).map(textOf).join();
  expect(quoted.filter((message) => !message.split('…').every((part) => sources.includes(part.trim())))).toEqual([]);
});
