import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { findProgram } from '../../../scripts/programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
for (const each of [first, second]) mkdirSync(each);
const program = (file: string, mode = 0o755) => {
  writeFileSync(file, '');
  chmodSync(file, mode);
};
program(join(second, 'redis-server'));
program(join(first, 'valkey-server'));
program(join(first, 'notes'), 0o644);
mkdirSync(join(first, 'folder'));

beforeEach(() => {
  vi.stubEnv('PATH', ['', first, second, join(folder, 'missing')].join(delimiter));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['the first name counts before the first folder', ['redis-server', 'valkey-server'], join(second, 'redis-server')],
  ['the second name, where the first is nowhere', ['dragonfly', 'valkey-server'], join(first, 'valkey-server')],
  ['a folder is no program', ['folder'], null],
  ['no such program', ['redis'], null],
])('%s', (_case, names, found) => {
  expect(findProgram(names)).toBe(found);
});

it('a file that is not executable is no program', () => {
  expect(findProgram(['notes'])).toBeNull();
});
