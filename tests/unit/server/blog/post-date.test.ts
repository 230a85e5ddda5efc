import { describe, expect, it } from 'vitest';
import { postDate } from '../../../../server/blog/post-texts.ts';

describe('a post’s date', () => {
  it.each([
    ['long, in US style', '2026-11-20T15:00:00Z', 'America/Toronto', 'November 20, 2026'],
    ['a time is shown in the publication’s zone', '2026-11-21T03:00:00Z', 'America/Toronto', 'November 20, 2026'],
    ['without a time it stays on its day in the west', '2026-01-01', 'America/Toronto', 'January 1, 2026'],
    ['and in the east', '2026-01-01', 'Pacific/Kiritimati', 'January 1, 2026'],
    [
      'a time early in the day is the day before in the west',
      '2026-03-01T02:00:00Z',
      'America/Toronto',
      'February 28, 2026',
    ],
    ['there is none', '', 'America/Toronto', null],
  ])('%s', (_case, date, zone, text) => {
    expect(postDate(date, 'en-US', zone)).toBe(text);
  });
});
