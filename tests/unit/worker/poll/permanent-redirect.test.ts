import { describe, expect, it } from 'vitest';
import type { PermanentRedirect } from '../../../../shared/node/redis/records.ts';
import { nextRedirect, validRedirect } from '../../../../worker/poll/permanent-redirect.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TO = 'https://new.example/feed';

/** The stored redirect after polls at these hours, each ending at the given address. */
function redirectAfter(...polls: [hour: number, movedTo: string | null][]): PermanentRedirect | null {
  return polls.reduce<PermanentRedirect | null>(
    (redirect, [hour, movedTo]) => nextRedirect(redirect, movedTo, hour * HOUR),
    null,
  );
}

describe('a permanent redirect', () => {
  it('is not remembered after one response', () => {
    expect(redirectAfter([0, TO])).toEqual({ to: TO, times: 1, firstAt: 0, rememberedAt: null });
  });
  it('is not remembered after many responses within a day', () => {
    expect(redirectAfter([0, TO], [1, TO], [2, TO], [3, TO], [4, TO], [23, TO])?.rememberedAt).toBeNull();
  });
  it('is not remembered after few responses over a day', () => {
    expect(redirectAfter([0, TO], [12, TO], [24, TO], [36, TO])?.rememberedAt).toBeNull();
  });
  it('is remembered after five responses over a day', () => {
    expect(redirectAfter([0, TO], [6, TO], [12, TO], [18, TO], [24, TO])).toEqual({
      to: TO,
      times: 5,
      firstAt: 0,
      rememberedAt: 24 * HOUR,
    });
  });
  it('is proved from the start when it leads elsewhere', () => {
    expect(redirectAfter([0, TO], [6, TO], [12, 'https://third.example/'])).toMatchObject({
      times: 1,
      firstAt: 12 * HOUR,
    });
  });
  it('is forgotten when the publisher removes it', () => expect(redirectAfter([0, TO], [6, TO], [7, null])).toBeNull());
});

describe('a remembered address', () => {
  const remembered: PermanentRedirect = { to: TO, times: 5, firstAt: 0, rememberedAt: 0 };
  it('stays while it responds', () => expect(nextRedirect(remembered, null, DAY)).toBe(remembered));
  it('is forgotten when it redirects elsewhere', () => {
    expect(nextRedirect(remembered, 'https://third.example/', DAY)).toBeNull();
  });
  it('is used for seven days, then the configured one is requested again', () => {
    expect(validRedirect(remembered, 7 * DAY - 1)).toBe(remembered);
    expect(validRedirect(remembered, 7 * DAY)).toBeNull();
  });
  it('stays while it is being proved, however long that takes', () => {
    const proving = { ...remembered, rememberedAt: null };
    expect(validRedirect(proving, 30 * DAY)).toBe(proving);
  });
});
