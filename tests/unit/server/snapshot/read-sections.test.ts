import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../../../../server/ops/metrics.ts';
import { readSections } from '../../../../server/snapshot/read-sections.ts';
import { createSectionMemory } from '../../../../server/snapshot/section-memory.ts';

type Hash = Record<string, string>;

const hashOf = (version: string, articles = '[]'): Hash => ({ version, builtAt: '1', articles });

/** A memory of sections, a log, and a Redis that counts the whole records it was asked for. */
function createFixture(stored: Record<string, Hash>) {
  const lines: Record<string, unknown>[] = [];
  const memory = createSectionMemory(pino({}, { write: (line) => lines.push(JSON.parse(line)) }), createMetrics());
  const whole: string[] = [];
  const redis = {
    hget: async (key: string, field: string) => stored[key]?.[field] ?? null,
    hgetall: async (key: string) => {
      whole.push(key);
      return stored[key] ?? {};
    },
  };
  // The client's own type has dozens of overloads.
  const read = (...keys: string[]) =>
    readSections(redis as unknown as Parameters<typeof readSections>[0], keys, memory);
  return { memory, whole, lines, redis, read };
}

it('a whole record is read only where its version changed, and named as changed', async () => {
  const stored = { a: hashOf('1'), b: hashOf('1') };
  const { memory, whole, read } = createFixture(stored);
  expect(await read('a', 'b', 'absent')).toEqual(['a', 'b', 'absent']);
  stored.b = hashOf('2');
  expect(await read('a', 'b', 'absent')).toEqual(['b']);
  expect(whole).toEqual(['a', 'b', 'absent', 'b']);
  expect(['a', 'b', 'absent'].map((key) => memory.get(key)?.version)).toEqual(['1', '2', undefined]);
});

it('a read that fails stores nothing, so that the next one finds the same changes', async () => {
  const stored: Record<string, Hash> = { a: hashOf('1') };
  const { memory, redis, read } = createFixture(stored);
  const { hgetall } = redis;
  redis.hgetall = (key) => (key === 'b' ? Promise.reject(new Error('Redis is away')) : hgetall(key));
  await expect(read('a', 'b')).rejects.toThrow('Redis is away');
  expect(memory.get('a')).toBeUndefined();
  redis.hgetall = hgetall;
  expect(await read('a', 'b')).toEqual(['a', 'b']);
});

it('a record that cannot be read leaves the one before in its place, and is logged once', async () => {
  const stored = { a: hashOf('1') };
  const { memory, lines, read } = createFixture(stored);
  await read('a');
  for (const version of ['2', '3']) {
    stored.a = hashOf(version, '[');
    await read('a');
  }
  expect(memory.get('a')?.version).toBe('1');
  expect(lines.map(({ msg, hasPrevious }) => [msg, hasPrevious])).toEqual([['section record refused', true]]);
});

it('sections that no publication lists are forgotten', async () => {
  const { memory, read } = createFixture({ a: hashOf('1'), b: hashOf('1') });
  await read('a', 'b');
  memory.keepOnly((key) => key === 'a');
  expect(['a', 'b'].map((key) => [memory.get(key)?.version, memory.isRead(key)])).toEqual([
    ['1', true],
    [undefined, false],
  ]);
});
