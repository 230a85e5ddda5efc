import { describe, expect, it } from 'vitest';
import { createStaleCache } from '../../../../server/blog/blog-cache.ts';
import type { BlogResult } from '../../../../server/blog/blog-client.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-20T12:00:00Z');

/** A cache over a backend whose results are set by the test. */
function createFixture(maxBytes = 1_000_000) {
  const clock = { now: START };
  const calls: string[] = [];
  const work: string[] = [];
  let next: BlogResult<string> = { kind: 'ready', value: 'first' };
  const cache = createStaleCache<string>({ maxBytes, now: () => clock.now });
  const lookUp = (key: string) =>
    cache.get(
      key,
      async () => {
        calls.push(key);
        return next;
      },
      () => work.push(key),
    );
  return {
    work,
    clock,
    calls,
    lookUp,
    setResult: (result: BlogResult<string>) => {
      next = result;
    },
    /** The value or the kind of failure, after a revalidation in the background has ended. */
    get: async (key = 'a') => {
      const lookup = await lookUp(key);
      await new Promise(setImmediate);
      return lookup.kind === 'ready' ? lookup.value : lookup.kind;
    },
  };
}

const ready = (value: string): BlogResult<string> => ({ kind: 'ready', value });

describe('createStaleCache', () => {
  it('removes a value that the backend no longer has', async () => {
    const { clock, get, setResult } = createFixture();
    await get();
    setResult({ kind: 'missing' });
    clock.now += MINUTE + 1;
    expect(await get()).toBe('first');
    expect(await get()).toBe('missing');
  });

  it('has the same version for equal values only', async () => {
    const { clock, lookUp, setResult } = createFixture();
    const first = await lookUp('a');
    clock.now += 25 * HOUR;
    const again = await lookUp('a');
    setResult(ready('other'));
    const other = await lookUp('b');
    const versions = [first, again, other].map((lookup) => lookup.kind === 'ready' && lookup.version);
    expect(versions[0]).toBe(versions[1]);
    expect(versions[0]).not.toBe(versions[2]);
  });

  it('is bounded by bytes', async () => {
    const { calls, lookUp, setResult } = createFixture(20_000);
    setResult(ready('x'.repeat(1_000)));
    for (let index = 0; index < 50; index += 1) await lookUp(`slug-${index}`);
    await lookUp('slug-49');
    await lookUp('slug-0');
    expect(calls.length).toBe(51);
  });
});
