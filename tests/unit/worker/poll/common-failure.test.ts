import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../../shared/node/process/logger.ts';
import { type CommonFailure, createCommonFailure } from '../../../../worker/poll/common-failure.ts';

const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
let commonFailure: CommonFailure;
beforeEach(() => {
  lines.length = 0;
  commonFailure = createCommonFailure(log);
});

type End = { status: number | null; reason: string | null };
const ok: End = { status: 200, reason: null };
const unreachable = (reason: string): End => ({ status: null, reason });
const refused: End = { status: 403, reason: 'responded 403 Forbidden' };

/** Whether each poll counts as shared, one poll for each outcome, the feeds being of so many hosts in turn. */
const note = (ends: readonly End[], hosts = 10) =>
  ends.map((end, index) => commonFailure.note({ url: `https://p${index % hosts}.example/feed`, ...end }));
const times = (count: number, end: End) => Array.from({ length: count }, () => end);

describe('a failure of nearly all polls', () => {
  it('counts from the sixth poll on that did not get through, whatever the network says of each', () => {
    const reasons = ['no such host', 'no connection in time', 'the connection was refused'];
    expect(note([...reasons, ...reasons, ...reasons].map(unreachable))).toEqual([
      ...[false, false, false, false, false],
      ...[true, true, true, true],
    ]);
  });

  it('is logged, and ends once a tenth of the latest polls is well', () => {
    note(times(30, unreachable('no such host')));
    expect(lines.filter((line) => line.startsWith('nearly all polls fail alike'))).toHaveLength(25);
    expect(note([...times(3, ok), unreachable('no such host')])).toEqual([false, false, false, true]);
    expect(note([ok, unreachable('no such host')])).toEqual([false, false]);
  });

  it('is one line a minute, with the reason', () => {
    const written: Record<string, unknown>[] = [];
    const write = (line: string) => void written.push(JSON.parse(line));
    commonFailure = createCommonFailure(createLogger('worker', { level: 'info', instance: 'a' }, { write }));
    note(times(30, unreachable('no such host')));
    expect(written).toMatchObject([{ level: 50, reason: 'no response' }]);
  });

  it('may be a response, such as that of a proxy', () => {
    expect(note(times(8, refused)).at(-1)).toBe(true);
  });

  it('is not the failure of one publisher', () => {
    expect(note(times(30, unreachable('no such host')), 2)).not.toContain(true);
  });

  it('is not a mixture of failures, nor one with successes among them', () => {
    const mixed = [refused, { status: 404, reason: 'responded 404 Not Found' }, unreachable('no such host')];
    expect(note([...mixed, ...mixed, ...mixed])).not.toContain(true);
    commonFailure = createCommonFailure(log);
    expect(note(times(30, refused).map((end, index) => (index % 5 === 0 ? ok : end)))).not.toContain(true);
    expect(lines).toEqual([]);
  });

  it('does not count for a feed that fails otherwise', () => {
    note(times(30, unreachable('no such host')));
    expect(note([refused])).toEqual([false]);
  });
});
