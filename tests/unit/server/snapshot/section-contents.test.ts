import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../../../../server/ops/metrics.ts';
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
  expect(contents.get('a')).toMatchObject({ builtAt: 1, articles: [article('a')], events: [] });
});

it('a read that fails stores nothing, so that the next one finds the same changes', async () => {
  const stored: Record<string, Hash> = { a: hashOf('1') };
  const { contents, redis } = createFixture(stored);
  const { hgetall } = redis;
  redis.hgetall = (key) => (key === 'b' ? Promise.reject(new Error('Redis is away')) : hgetall(key));
  await expect(contents.read(['a', 'b'])).rejects.toThrow('Redis is away');
  expect(contents.get('a')).toBeUndefined();
  redis.hgetall = hgetall;
  expect(await contents.read(['a', 'b'])).toEqual(['a', 'b']);
});

it.each<[string, Hash, unknown]>([
  ['no JSON', hashOf('2', '['), 'articles: not JSON'],
  ['no article', { version: '2', builtAt: '1' }, expect.stringContaining('articles')],
  [
    'a link that is none',
    hashOf('2', JSON.stringify([article('a', { link: 'http://[' })])),
    'articles.0.link: no http(s) address',
  ],
  [
    'a link that runs a script',
    hashOf('2', JSON.stringify([article('a', { link: 'javascript:x' })])),
    'articles.0.link: no http(s) address',
  ],
])('a record with %s is refused, and the one before stays', async (_, refused, reason) => {
  const stored = { a: hashOf('1') };
  const { contents, lines } = createFixture(stored);
  await contents.read(['a']);
  stored.a = refused;
  for (let turn = 0; turn < 2; turn += 1) await contents.read(['a']);
  expect(contents.get('a')?.version).toBe('1');
  expect(lines).toMatchObject([{ msg: 'section record refused', hasPrevious: true, reason }]);
});
