import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../scripts/bundle-program.mjs';
import { askProgram, startProgram } from '../../shared/node/process/child-program.ts';
import { READ_DOCUMENT_PROGRAM } from '../support/built.ts';
import { FEED_URL, fetched } from '../support/read-document.ts';
import { waitFor } from '../support/wait-for.ts';

/** A variable of every process there. */
const ADDED_BY_MACOS = '__CF_USER_TEXT_ENCODING';

const run = promisify(execFile);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a program in a process of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'goes on after %s, which a terminal sends to its parent too',
    async (signal) => {
      const program = startProgram(READ_DOCUMENT_PROGRAM, 64);
      const task = { response: fetched('<rss><channel><title>A</title></channel></rss>'), feedUrl: FEED_URL };
      expect(await askProgram(program, task, 10_000)).toMatchObject({ kind: 'reply' });
      program.kill(signal);
      expect(await askProgram(program, task, 10_000)).toMatchObject({ kind: 'reply' });
      program.kill('SIGKILL');
    },
  );

  it('knows no variable of its parent, so no secret', async () => {
    const file = join(folder, 'names.mjs');
    writeFileSync(file, "process.on('message', () => process.send({ reply: Object.keys(process.env) }));");
    const program = startProgram(pathToFileURL(file), 64);
    const result = await askProgram<string[]>(program, {}, 10_000);
    program.kill('SIGKILL');
    const names = result.kind === 'reply' ? result.reply : [];
    expect(names.filter((name) => name !== ADDED_BY_MACOS)).toEqual(['NODE_ENV']);
  });

  it('fails, and its parent goes on, where no file descriptor is left for it', async () => {
    const program = await bundleProgram('tests/support/ask-without-descriptors.ts', 'ask-without-descriptors');
    const command = `ulimit -n 128; exec "${process.execPath}" "${program}"`;
    const { stdout } = await run('/bin/sh', ['-c', command]);
    expect(JSON.parse(stdout)).toMatchObject({ result: { kind: 'failed' }, addedListeners: 0 });
  });

  it('does not outlive a process that exits, however busy it is', async () => {
    const busy = join(folder, 'busy.mjs');
    writeFileSync(busy, "const end = Date.now() + 30_000; process.send('busy', () => { while (Date.now() < end); });");
    const program = await bundleProgram('tests/support/exit-with-program.ts', 'exit-with-program');
    const args = [program, pathToFileURL(busy).href];
    const pid = await new Promise<number>((resolve) => {
      execFile(process.execPath, args, (_error, stdout) => resolve(Number(stdout)));
    });
    expect(pid).toBeGreaterThan(0);
    await waitFor(() => !isRunning(pid));
  });
});
