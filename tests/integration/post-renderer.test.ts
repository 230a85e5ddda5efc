import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createPostRenderer } from '../../server/blog/markdown/post-renderer.ts';
import { createLogger } from '../../shared/node/process/logger.ts';

it('gives a post all of its time, however long the program takes to start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slow-start-'));
  const slow = join(folder, 'program.mjs');
  writeFileSync(
    slow,
    `await new Promise((resolve) => setTimeout(resolve, 2_500));
     await import(${JSON.stringify(process.env.TEST_POST_PROGRAM)});`,
  );
  const log = createLogger('server', { level: 'silent', instance: 'test' });
  const { render, close } = createPostRenderer({ log, timeLimitMs: 2_000, program: pathToFileURL(slow) });
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { body } = await render({ slug: 'ferry', metaTitle: 'The ferry', metaDescription: '', blog: '**Back**' });
  expect(body).toContain('<strong>Back</strong>');
});
