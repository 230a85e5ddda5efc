import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../../../../server/metrics.ts';
import { createSectionContents } from '../../../../server/snapshot/section-contents.ts';
import { article } from '../../../support/article-fixture.ts';

type Hash = Record<string, string>;

const articles = JSON.stringify([article('a')]);
const hashOf = (version: string, json = articles): Hash => ({ version, builtAt: '1', articles: json });

/** Contents, a log, and a Redis that notes the whole records it was asked for. */
function createFixture(stored: Record<string, Hash>) {
  const lines: Record<string, unknown>[] = [];
  const whole: string[] = [];
  const redis = {
    hget: async (key: string, field: string) => stored[key]?.[field] ?? null,
    hgetall: async (key: string) => {
      whole.push(key);
      return stored[key] ?? {};
    },
  };
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
  // The client's own type has dozens of overloads.
  const client = redis as unknown as Parameters<typeof createSectionContents>[0];
  return { contents: createSectionContents(client, log, createMetrics()), whole, lines, redis };
}

it('a whole record is read only where its version changed, and named as changed', async () => {
  const stored = { a: hashOf('1'), b: hashOf('1') };
  const { contents, whole } = createFixture(stored);
  expect(await contents.read(['a', 'b', 'absent'])).toEqual(['a', 'b', 'absent']);
  stored.b = hashOf('2');
  expect(await contents.read(['a', 'b', 'absent'])).toEqual(['b']);
  expect(whole).toEqual(['a', 'b', 'absent', 'b']);
  expect(['a', 'b', 'absent'].map((key) => contents.get(key)?.version)).toEqual(['1', '2', undefined]);
  expect(contents.get('a')).toMatchObject({ builtAt: 1, articles: [article('a')] });
});

it('a read that fails stores nothing, so that the next one finds the same changes', async () => {
  const stored: Record<string, Hash> = { a: hashOf('1') };
  const { contents, redis } = createFixture(stored);
  const { hgetall } = redis;
  redis.hgetall = (key) => (key === 'b' ? Promise.reject(new Error('Connection is closed.')) : hgetall(key));
  await expect(contents.read(['a', 'b'])).rejects.toThrow('Connection is closed.');
  expect(contents.get('a')).toBeUndefined();
  redis.hgetall = hgetall;
  expect(await contents.read(['a', 'b'])).toEqual(['a', 'b']);
});
