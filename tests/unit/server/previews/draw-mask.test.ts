import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { createDrawMask } from '../../../../server/previews/draw-mask.ts';

it('a mask is drawn by a process that knows no secret of the server', async () => {
  vi.stubEnv('BLOG_API_KEY', 'secret');
  const folder = mkdtempSync(join(tmpdir(), 'draw-mask-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, 'process.stdin.resume(); process.stdout.write(JSON.stringify(Object.keys(process.env)));');
  const names = await createDrawMask(pathToFileURL(program))('M0 0');
  expect(JSON.parse(names.toString())).not.toContain('BLOG_API_KEY');
  rmSync(folder, { recursive: true });
});
