import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { runProcess } from '../../../../shared/process/run-process.ts';
import { StartError } from '../../../../shared/process/start-error.ts';

/** A process that only remembers how it would have ended. */
class FakeProcess extends EventEmitter {
  readonly exits: number[] = [];
  readonly written: string[] = [];
  readonly stderr = { write: (text: string) => this.written.push(text) };
  exit = (code: number) => void this.exits.push(code);
}

describe('a role that is run', () => {
  let fake: FakeProcess;
  let stops: number;
  let lines: { level: number; msg: string }[];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const running = async () => ({
    log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    stop: async () => {
      stops += 1;
    },
  });

  beforeEach(() => {
    fake = new FakeProcess();
    stops = 0;
    lines = [];
  });

  it('ends with 1 and a line a fault when it cannot start', async () => {
    await runProcess(() => Promise.reject(new StartError('PORT is taken', 'HOST is wrong')), fake);
    expect(fake.exits).toEqual([1]);
    expect(fake.written.join('')).toBe('PORT is taken\nHOST is wrong\n');
  });

  it('ends with 1 and the stack when starting has a bug', async () => {
    await runProcess(() => Promise.reject(new TypeError('a bug')), fake);
    expect(fake.exits).toEqual([1]);
    expect(fake.written.join('')).toMatch(/^TypeError: a bug\n +at /);
  });

  it.each(['SIGTERM', 'SIGINT'])('stops once on %s, however often it comes, and ends with 0', async (signal) => {
    await runProcess(running, fake);
    fake.emit(signal, signal);
    fake.emit(signal, signal);
    await settled();
    expect(stops).toBe(1);
    expect(fake.exits).toEqual([0]);
  });

  it('ends with 0 when it is told to stop before it has started', () => {
    void runProcess(() => new Promise(() => {}), fake);
    fake.emit('SIGTERM', 'SIGTERM');
    expect(fake.exits).toEqual([0]);
  });

  it.each(['uncaughtException', 'unhandledRejection'])('logs an %s as fatal and ends with 1', async (event) => {
    await runProcess(running, fake);
    fake.emit(event, new Error('nobody caught this'));
    expect(lines).toMatchObject([{ level: 60, err: { message: 'nobody caught this' } }]);
    expect(fake.exits).toEqual([1]);
  });

  it('ends with 1 when it cannot stop', async () => {
    const stop = () => Promise.reject(new Error('stuck'));
    await runProcess(async () => ({ ...(await running()), stop }), fake);
    fake.emit('SIGTERM', 'SIGTERM');
    await settled();
    expect(fake.exits).toEqual([1]);
  });
});
