import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createDrawMark } from '../../../../server/previews/draw-mark.ts';

/** A variable of every process there. */
const ADDED_BY_MACOS = '__CF_USER_TEXT_ENCODING';

it('a mark is drawn by a process that knows no variable of the server, so no secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draw-mark-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, 'process.stdin.resume(); process.stdout.write(JSON.stringify(Object.keys(process.env)));');
  const written = await createDrawMark(pathToFileURL(program))({ accent: null, mark: null }, 64);
  const names: string[] = JSON.parse(written.toString());
  expect(names.filter((name) => name !== ADDED_BY_MACOS)).toEqual([]);
  rmSync(folder, { recursive: true });
});
