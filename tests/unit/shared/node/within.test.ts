import { expect, it, vi } from 'vitest';
import { within } from '../../../../shared/node/within.ts';

it('a time that is over sets a timer of 0 ms, since Node 24 warns of negative ones', async () => {
  const setTimeout = vi.spyOn(globalThis, 'setTimeout');
  expect(await within(new Promise(() => {}), -5)).toBe('timeout');
  expect(setTimeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 0);
});
