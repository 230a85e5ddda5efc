import { describe, expect, it } from 'vitest';
import { textForLog } from '../../../../../shared/node/process/error-text.ts';
import { createLogger } from '../../../../../shared/node/process/logger.ts';

/** The line that the logger of both processes writes for this error. */
function lineOf(err: unknown): string {
  const lines: string[] = [];
  const log = createLogger('worker', { level: 'info', instance: 'test' }, { write: (line) => void lines.push(line) });
  log.error({ err }, 'failed');
  return lines.join('');
}

/** An error as ioredis makes it. */
const replyError = (message: string, args: string[]) =>
  Object.assign(new Error(message), { command: { name: 'auth', args } });

async function fetchError(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  return fetch(address, { headers }).catch((error: unknown) => error);
}

describe('an error in the log', () => {
  it('has its type, message, code and stack', () => {
    const { err } = JSON.parse(lineOf(Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' })));
    expect(err).toEqual({
      type: 'TypeError',
      message: 'refused',
      code: 'ECONNREFUSED',
      stack: expect.stringMatching(/^TypeError: refused\n +at /),
    });
  });

  it('has its cause, and of several errors each', () => {
    const error = new AggregateError([new Error('first'), new Error('second')], 'both', { cause: new Error('cause') });
    const { err } = JSON.parse(lineOf(error));
    expect(err).toMatchObject({ cause: { message: 'cause' }, errors: [{ message: 'first' }, { message: 'second' }] });
  });

  it('may have a cause that leads back to itself', () => {
    const error = new Error('circular');
    error.cause = error;
    expect(lineOf(error)).toContain('circular');
  });

  it('may be no error at all', () => {
    expect(JSON.parse(lineOf('thrown text')).err).toEqual({ type: 'string', message: 'thrown text' });
  });

  it.each([
    ['a refused password', replyError('WRONGPASS invalid username-password pair', ['default', 'secret'])],
    [
      'a cluster’s refused password',
      Object.assign(new Error('failed'), { lastNodeError: replyError('NO', ['secret']) }),
    ],
    ['a command on a feed', replyError('READONLY', ['https://paper.example/feed?key=secret'])],
    [
      'a command that Redis does not know',
      new Error("ERR unknown command 'HELLO', with args beginning with: '3' 'secret'"),
    ],
    [
      'a request with an authorization',
      Object.assign(new Error('reset'), { options: { authorization: 'Bearer secret' } }),
    ],
    ['a connection', Object.assign(new Error('other side closed'), { socket: { remoteAddress: 'secret' } })],
    ['an address', Object.assign(new TypeError('Invalid URL'), { input: 'https://secret@' })],
    ['a message', new Error('cannot fetch https://me:secret@paper.example/feed?key=secret#secret.')],
    ['a cause', new Error('failed', { cause: Object.assign(new Error('reset'), { headers: 'secret' }) })],
  ])('of %s shows no secret', (_, error) => {
    expect(lineOf(error)).not.toContain('secret');
  });

  it('of an address with a password shows no secret', async () => {
    expect(lineOf(await fetchError('http://me:secret@127.0.0.1/'))).not.toContain('secret');
  });

  it('of a header with a line break shows no secret', async () => {
    const error = await fetchError('http://127.0.0.1/', { authorization: 'Bearer secret\nX: 1' });
    expect(lineOf(error)).not.toContain('secret');
  });
});

describe('a text for the log', () => {
  it.each([
    ['plain words', 'plain words'],
    ['GET https://a.example/b?c=d failed', 'GET https://a.example/b?c=*** failed'],
    ['(rediss://me:secret@redis.example:6380)', '(rediss://redis.example:6380)'],
    ['"http://["', '"***"'],
  ])('masks the addresses of %j', (text, masked) => {
    expect(textForLog(text)).toBe(masked);
  });
});
