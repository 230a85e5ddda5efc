import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../../../scripts/project.mjs';

const names = z.record(z.string(), z.string());
const packageSchema = z.object({ dependencies: names, devDependencies: names, overrides: names });
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional(), optional: z.boolean().optional() })),
});

const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const packageFile = packageSchema.parse(JSON.parse(readText('package.json')));
const lock = lockSchema.parse(JSON.parse(readText('package-lock.json')));

/** The rows of the table under a heading of docs/dependencies.md: package and reason. */
function rowsOf(heading: string): [string, string][] {
  const [, after = ''] = readText('docs/dependencies.md').split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(/^\| `([^`]+)` *\|(?: (.*?) *\|)?$/gm)].map(([, name = '', reason = '']) => [
    name,
    reason,
  ]);
}

it.each([
  ['At run time', packageFile.dependencies],
  ['For building and testing', packageFile.devDependencies],
  ['Held back', packageFile.overrides],
])('%s: every package has its reason in docs/dependencies.md, and no other is there', (heading, packages) => {
  const rows = rowsOf(heading);
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(packages).sort());
  for (const [name, reason] of rows) expect([name, reason]).toEqual([name, expect.stringMatching(/^It .{10,}\.$/)]);
});

it('every package of the lock file has a checksum, but for those that docs/dependencies.md names', () => {
  const missing = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== '' && !integrity);
  expect(missing.map(([path]) => path.replace(/^.*node_modules\//, '')).sort()).toEqual(
    rowsOf('Checksums').map(([name]) => name),
  );
  for (const [path, { optional }] of missing) expect([path, optional]).toEqual([path, true]);
});

it('versions are exact', () => {
  const versions = Object.values({ ...packageFile.dependencies, ...packageFile.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
