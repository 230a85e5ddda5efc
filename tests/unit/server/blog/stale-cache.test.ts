import { describe, expect, it } from 'vitest';
import type { BlogResult } from '../../../../server/blog/blog-result.ts';
import { createStaleCache } from '../../../../server/blog/stale-cache.ts';

const FAILED = { kind: 'failed', status: 502, message: 'no' } as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function createFixture(maxBytes = 1_000_000) {
  const clock = { now: 0 };
  const calls: string[] = [];
  let next: BlogResult<string> = { kind: 'ready', value: 'first' };
  const call = async (key: string) => {
    calls.push(key);
    return next;
  };
  const get = createStaleCache<string>({ call, maxBytes, now: () => clock.now });
  return {
    clock,
    calls,
    get,
    says: (answer: BlogResult<string>) => {
      next = answer;
    },
    /** What is answered now, and whether it was at hand. */
    ask: async (key = 'a') => {
      const answer = get(key);
      const atHand = 'kind' in answer;
      const settled = await answer;
      await Promise.resolve();
      return [settled.kind === 'ready' ? settled.value : settled.kind, atHand];
    },
  };
}

const ready = (value: string): BlogResult<string> => ({ kind: 'ready', value });

describe('createStaleCache', () => {
  it('is fresh for 60 seconds, then serves what it has while it renews it', async () => {
    const { clock, calls, ask, says } = createFixture();
    expect(await ask()).toEqual(['first', false]);
    says(ready('second'));
    clock.now += MINUTE - 1;
    expect([await ask(), calls.length]).toEqual([['first', true], 1]);
    clock.now += 1;
    expect([await ask(), calls.length]).toEqual([['first', true], 2]);
    expect([await ask(), calls.length]).toEqual([['second', true], 2]);
  });

  it('serves the stored copy for 24 hours while the backend fails, asking every five seconds at most', async () => {
    const { clock, calls, ask, says } = createFixture();
    await ask();
    says(FAILED);
    clock.now += 2 * MINUTE;
    await ask();
    clock.now += 4_999;
    expect([await ask(), calls.length]).toEqual([['first', true], 2]);
    clock.now += 1;
    expect([await ask(), calls.length]).toEqual([['first', true], 3]);
    clock.now = 24 * HOUR;
    expect(await ask()).toEqual(['failed', false]);
  });

  it('remembers a failure for five seconds, and no longer', async () => {
    const { clock, calls, ask, says } = createFixture();
    says(FAILED);
    expect(await ask()).toEqual(['failed', false]);
    expect([await ask(), calls.length]).toEqual([['failed', true], 1]);
    says(ready('back'));
    clock.now += 5_000;
    expect(await ask()).toEqual(['back', false]);
  });

  it('lets go of what the backend no longer knows', async () => {
    const { clock, ask, says } = createFixture();
    await ask();
    says({ kind: 'missing' });
    clock.now += MINUTE;
    expect(await ask()).toEqual(['first', true]);
    expect(await ask()).toEqual(['missing', true]);
  });

  it('calls once for a burst', async () => {
    const { calls, get } = createFixture();
    await Promise.all(Array.from({ length: 20 }, () => get('a')));
    expect(calls).toEqual(['a']);
  });

  it('has a version that changes with the value alone', async () => {
    const { clock, get, says } = createFixture();
    const first = await get('a');
    clock.now += MINUTE;
    says(ready('first'));
    await get('a');
    const again = await get('a');
    says(ready('other'));
    const other = await get('b');
    const versions = [first, again, other].map((answer) => answer.kind === 'ready' && answer.version);
    expect(versions[0]).toBe(versions[1]);
    expect(versions[0]).not.toBe(versions[2]);
  });

  it('is bounded, whatever is asked', async () => {
    const { calls, get, says } = createFixture(20_000);
    says(ready('x'.repeat(1_000)));
    for (let index = 0; index < 50; index += 1) await get(`slug-${index}`);
    await get('slug-49');
    await get('slug-0');
    expect(calls.length).toBe(51);
  });
});
