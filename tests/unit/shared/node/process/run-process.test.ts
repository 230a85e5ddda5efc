import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { runProcess } from '../../../../../shared/node/process/run-process.ts';

class FakeOutput extends Writable {
  text = '';
  override _write(text: Buffer, _encoding: unknown, done: () => void): void {
    this.text += text;
    done();
  }
}

/** A process that only remembers how it would have ended. */
class FakeProcess extends EventEmitter {
  readonly exits: number[] = [];
  readonly stdout = new FakeOutput();
  readonly stderr = new FakeOutput();
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

  it('ends with 1 and the stack when starting has a bug', async () => {
    await runProcess(() => Promise.reject(new TypeError('a bug at https://paper.example/?key=secret')), fake);
    await settled();
    expect(fake.exits).toEqual([1]);
    expect(fake.stderr.text).toMatch(/^TypeError: a bug at https:\/\/paper.example\/\?key=\*\*\*\n +at /);
  });

  it.each(['SIGTERM', 'SIGINT'])('stops once on repeated %s and ends with 0', async (signal) => {
    await runProcess(running, fake);
    fake.emit(signal, signal);
    fake.emit(signal, signal);
    await settled();
    expect(stops).toBe(1);
    expect(fake.exits).toEqual([0]);
  });

  it('ends with 0 when it is told to stop before it has started', async () => {
    void runProcess(() => new Promise(() => {}), fake);
    fake.emit('SIGTERM', 'SIGTERM');
    await settled();
    expect(fake.exits).toEqual([0]);
  });

  it.each(['uncaughtException', 'unhandledRejection'])('logs an %s as fatal and ends with 1', async (event) => {
    await runProcess(running, fake);
    fake.emit(event, new Error('nobody caught this'));
    await settled();
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
