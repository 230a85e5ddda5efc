import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonEnv, readEnv, redisUrl, wholeNumber } from '../../../../../shared/node/process/env.ts';
import { StartError } from '../../../../../shared/node/process/error-text.ts';

function errorsOf(source: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnv({ ...commonEnv, PORT: wholeNumber(0, 65_535) }, source);
  } catch (error) {
    if (error instanceof StartError) return error.errors;
  }
  return [];
}

describe('the environment', () => {
  it('reports all errors at once, one line each', () => {
    expect(errorsOf({ PORT: '80a', LOG_LEVEL: 'loud', DRAIN_SECONDS: '-1' })).toHaveLength(3);
  });
  it('names a missing variable', () => {
    expect(errorsOf({})).toEqual(['PORT is not set; accepted: a whole number from 0 to 65535']);
  });
  it('counts an empty variable as unset', () => {
    expect(readEnv(commonEnv, { LOG_LEVEL: '', REDIS_URL: '' })).toMatchObject({ LOG_LEVEL: 'info' });
  });
  it.each([
    ['http://me:secret@example.com', 'http://***@example.com'],
    ['redis://:sec/ret@example.com', 'redis://***@example.com'],
    ['redis://me:sec@ret@[example.com', 'redis://***@[example.com'],
    ['redis://secret@example.com:x', 'redis://***@example.com:x'],
    ['me:secret@example.com:6379', '***@example.com:6379'],
    ['http://example.com/?password=secret', 'http://example.com/?***'],
  ])('shows %s without its password', (REDIS_URL, shown) => {
    expect(errorsOf({ PORT: '1', REDIS_URL })).toEqual([
      `REDIS_URL="${shown}" is not accepted; accepted: an address that starts with redis:// or rediss://`,
    ]);
  });
  it('refuses a password that cannot be decoded', () => {
    expect(errorsOf({ PORT: '1', REDIS_URL: 'redis://:100%@example.com' })).toEqual([
      'REDIS_URL="redis://***@example.com" is not accepted; accepted: an address whose user and password are percent-encoded',
    ]);
  });
  it.each([
    ' redis://example.com',
    'redis://example.com ',
    'redis:example.com',
    'redis://example.com/abc',
    'redis://example.com/1/2',
    'redis://example.com/-1',
    'redis://example.com?family=x',
    'redis://example.com?',
    'redis://example.com#1',
    'redis://user@example.com',
    'redis://user:@example.com',
  ])('refuses the address of Redis %j in one line', (REDIS_URL) => {
    expect(errorsOf({ PORT: '1', REDIS_URL })).toEqual([
      expect.stringMatching(/^REDIS_URL=.* is not accepted; accepted: .+$/),
    ]);
  });
  it.each(['redis://example.com', 'rediss://user:a%2Fb@[::1]:6380/15', 'redis://:secret@example.com/'])(
    'takes the address of Redis %j',
    (REDIS_URL) => {
      expect(readEnv(commonEnv, { REDIS_URL })).toMatchObject({ REDIS_URL });
    },
  );
  it('refuses a database of a cluster', () => {
    const source = { REDIS_CLUSTER_NODES: 'a:1', REDIS_URL: 'redis://:secret@a/3' };
    expect(() => readEnv({ ...commonEnv, REDIS_URL: redisUrl(source) }, source)).toThrow(
      /without a database: a cluster/,
    );
  });
  it.each(['host', 'host:', 'a:1,b', ',', 'a b:1', 'a:99999', 'a:0', 'a/b:1', '[1]:1'])(
    'refuses the cluster %j',
    (nodes) => {
      expect(errorsOf({ PORT: '1', REDIS_CLUSTER_NODES: nodes })).toHaveLength(1);
    },
  );
  it.each(['1e3', '0x10', ' 1', '1.0', '+1', '65536'])('refuses the number %j', (value) => {
    expect(errorsOf({ PORT: value })).toHaveLength(1);
  });
});

describe('a variable given as a file', () => {
  let folder: string;
  const fileWith = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'city-news-env-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['', '\n', '\r\n'])('has the content of the file, without the line break at its end (%j)', (end) => {
    const REDIS_URL_FILE = fileWith('redis', `redis://:secret@example.com${end}`);
    expect(readEnv(commonEnv, { REDIS_URL_FILE })).toMatchObject({ REDIS_URL: 'redis://:secret@example.com' });
  });
  it('counts an empty path as unset', () => {
    expect(readEnv(commonEnv, { LOG_LEVEL: 'warn', LOG_LEVEL_FILE: '' })).toMatchObject({ LOG_LEVEL: 'warn' });
  });
  it('names the file and shows nothing of a content that is not accepted', () => {
    const file = fileWith('refused', 'http://me:secret@example.com');
    expect(errorsOf({ PORT: '1', REDIS_URL_FILE: file })).toEqual([
      `REDIS_URL in the file "${file}" is not accepted; accepted: an address that starts with redis:// or rediss://`,
    ]);
  });
  it('names a file that cannot be read, is a folder or is empty', () => {
    const missing = join(folder, 'missing');
    const empty = fileWith('empty', '\n');
    expect(errorsOf({ PORT_FILE: missing, REDIS_URL_FILE: folder, LOG_LEVEL_FILE: empty })).toEqual(
      expect.arrayContaining([
        `PORT_FILE="${missing}" is not accepted; the file cannot be read: ENOENT`,
        `REDIS_URL_FILE="${folder}" is not accepted; the file cannot be read: EISDIR`,
        `LOG_LEVEL_FILE="${empty}" is not accepted; the file is empty`,
      ]),
    );
    expect(errorsOf({ PORT_FILE: missing })).toHaveLength(1);
  });
  it('may not be set both ways', () => {
    const REDIS_URL_FILE = fileWith('both', 'redis://example.com');
    expect(errorsOf({ PORT: '1', REDIS_URL: 'redis://example.com', REDIS_URL_FILE })).toEqual([
      'REDIS_URL and REDIS_URL_FILE are both set; set one of them',
    ]);
  });
});
