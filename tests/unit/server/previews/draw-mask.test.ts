import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createDrawMask } from '../../../../server/previews/draw-mask.ts';

/** A variable of every process there. */
const ADDED_BY_MACOS = '__CF_USER_TEXT_ENCODING';

it('a mask is drawn by a process that knows no variable of the server, so no secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draw-mask-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, 'process.stdin.resume(); process.stdout.write(JSON.stringify(Object.keys(process.env)));');
  const written = await createDrawMask(pathToFileURL(program))('M0 0');
  const names: string[] = JSON.parse(written.toString());
  expect(names.filter((name) => name !== ADDED_BY_MACOS)).toEqual([]);
  rmSync(folder, { recursive: true });
});
