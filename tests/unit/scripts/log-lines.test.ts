import { describe, expect, it } from 'vitest';
import { readableLine } from '../../../scripts/log-lines.mjs';

const line = (fields: object) =>
  JSON.stringify({ level: 30, time: '2026-11-20T15:04:05.123Z', role: 'worker', ...fields });

describe('a log line as a person reads it', () => {
  it.each([
    [
      'the time, the role, what happened, its fields',
      line({ msg: 'poll', items: 15 }),
      '15:04:05 worker poll items=15',
    ],
    ['a level only where it is more than information', line({ level: 40, msg: 'slow' }), '15:04:05 worker WARN slow'],
    ['an error by its message', line({ level: 50, err: { message: 'no', stack: 'x' }, msg: 'm' }), /ERROR m err=no$/],
    ['a list as JSON', line({ msg: 'poll', categories: ['A', 'B'] }), /categories=\["A","B"\]$/],
    ['a long value is cut', line({ msg: 'm', feed: 'x'.repeat(200) }), /feed=x{120}…$/],
    ['what is no JSON stays as it is', 'listening', 'listening'],
  ])('%s', (_case, given, shown) => {
    expect(readableLine(given)).toEqual(typeof shown === 'string' ? shown : expect.stringMatching(shown));
  });
});
