import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPortFree } from '../../scripts/ports.mjs';
import { command, freePorts } from '../support/commands.ts';
import { findDescendants, findProcess } from '../support/processes.ts';
import { waitFor } from '../support/wait-for.ts';

describe('`npm run demo`', () => {
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  interface Demo extends ReturnType<typeof command> {
    chosen: Awaited<ReturnType<typeof freePorts>>;
  }

  async function leavesNothingAfter(signal: NodeJS.Signals, { child, chosen, ended }: Demo) {
    const below = await findDescendants(child.pid);
    if (process.platform === 'linux') expect(below.length).toBeGreaterThanOrEqual(5);
    child.kill(signal);
    expect(await ended).toBe(signal === 'SIGKILL' ? null : 0);
    await waitFor(() => below.every((pid) => !isAlive(pid)), { what: 'the end of every process' });
    for (const port of Object.values(chosen)) expect(await isPortFree(Number(port))).toBe(true);
  }

  /** Waits until both roles run, before the demo is ready. */
  async function startedDemo(): Promise<Demo> {
    const chosen = await freePorts();
    const demo = command('start.mjs', ['--demo'], chosen);
    const isUp = async (port: string) => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
    await waitFor(async () => (await isUp(chosen.OPS_PORT)) && (await isUp(chosen.WORKER_OPS_PORT)), {
      timeoutMs: 90_000,
    });
    return { ...demo, chosen };
  }

  async function readyDemo(): Promise<Demo> {
    const chosen = await freePorts();
    const demo = command('start.mjs', ['--demo'], chosen);
    const url = `http://127.0.0.1:${chosen.PORT}`;
    const isAnnounced = () => demo.output().includes(`\nThe pages: ${url}\n`) || demo.child.exitCode !== null;
    await waitFor(isAnnounced, { timeoutMs: 90_000, what: 'the lines with the addresses' });
    // A line of the log may be on its way.
    const lines = demo.output().replace(/[^\n]*$/, '');
    // The address is in the last line, so that it stays on the screen.
    const [, name, value, address = ''] =
      /\nTo try: (\w+)=(\w+) npm run feed -- (\S+)\n.*\n\nThe pages: \S+\n(?:{.*\n)*$/.exec(lines) ?? [];
    const tried = command('run-program.mjs', ['check-feed', address], { [String(name)]: value });
    expect(await tried.ended).toBe(0);
    expect(tried.output()).toMatch(/^fetch +200/m);
    expect(demo.errors()).toEqual([]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    return { ...demo, chosen };
  }

  /** A folder of them, with the schema that they name. */
  async function printsPublicationFiles({ output }: Demo) {
    const [, publications = ''] = /^Publication files: (\S+)/m.exec(output()) ?? [];
    for (const name of ['toronto', 'montreal']) {
      const { $schema } = JSON.parse(await readFile(join(publications, `${name}.json`), 'utf8'));
      expect(JSON.parse(await readFile(join(publications, $schema), 'utf8'))).toHaveProperty('properties.categories');
    }
  }

  async function startsRoleAgain({ child, chosen, errors }: Demo) {
    const findWorker = () => findProcess(child.pid, 'worker.js');
    const worker = await findWorker();
    process.kill(worker, 'SIGKILL');
    const health = async () => (await fetch(`http://127.0.0.1:${chosen.WORKER_OPS_PORT}/healthz`)).ok;
    await waitFor(async () => (await findWorker()) !== worker && (await health()), { timeoutMs: 60_000 });
    expect(errors()).toContain('The worker ended (SIGKILL); it is started again in 1 s.');
  }

  it('leaves no process and no port after SIGKILL', async () => {
    await leavesNothingAfter('SIGKILL', await startedDemo());
  }, 180_000);

  it('once it is ready, prints its publication files, starts a role again that dies, and leaves nothing after SIGINT', async () => {
    const demo = await readyDemo();
    await printsPublicationFiles(demo);
    await startsRoleAgain(demo);
    await leavesNothingAfter('SIGINT', demo);
  }, 240_000);
});
