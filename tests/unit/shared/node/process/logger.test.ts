import { ReplyError } from 'ioredis';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../../../../../shared/node/process/logger.ts';

it('each line names the role, the instance and the build', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLogger('server', { level: 'info', instance: 'host-a/17' }, destination);
  log.debug('hidden');
  log.info({ feeds: 3 }, 'started');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      role: 'server',
      instance: 'host-a/17',
      build: 'unknown',
      feeds: 3,
      msg: 'started',
    },
  ]);
});

it('an error that repeats is one line a minute, with how often it was left out', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: { msg: string; repeated?: number }[] = [];
  const log = createLogger(
    'worker',
    { level: 'info', instance: 'a' },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  const fail = (reason: string) => log.error({ err: new Error(reason) }, 'a job failed');
  for (let count = 0; count < 27; count++) fail('WRONGTYPE');
  fail('another');
  for (const reply of ['OOM one', 'OOM two']) log.error({ code: 'OOM', reply }, 'redis refused a command');
  for (const script of [1, 2]) log.error({ err: new ReplyError(`OOM in script: ${script}, on line 3`) }, 'queue error');
  for (const cause of ['ENOTFOUND a', 'ENOTFOUND b', 'ENOTFOUND a']) {
    log.error({ err: new TypeError('fetch failed', { cause: new Error(cause) }) }, 'fetch failed');
  }
  vi.advanceTimersByTime(60_000);
  fail('WRONGTYPE');
  vi.useRealTimers();
  expect(lines.map(({ msg, repeated }) => [msg, repeated])).toEqual([
    ['a job failed', undefined],
    ['a job failed', undefined],
    ['redis refused a command', undefined],
    ['queue error', undefined],
    ['fetch failed', undefined],
    ['fetch failed', undefined],
    ['a job failed', 26],
  ]);
});
