import { describe, expect, it, vi } from 'vitest';
import { createLinePrinter } from '../../../scripts/product.mjs';

const line = (fields: object) =>
  JSON.stringify({ level: 30, time: '2026-11-20T15:04:05.123Z', role: 'worker', ...fields });

/** What a printer with these options prints of `lines`. */
async function printed(lines: string[], options: { isTerminal?: boolean; isSample?: boolean }): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const print = await createLinePrinter(options);
  for (const each of lines) print(each);
  return log.mock.calls.map(([text]) => String(text));
}

describe('the log of a command', () => {
  it('is unchanged for a program', async () => {
    const lines = [line({ msg: 'started' }), 'no JSON'];
    expect(await printed(lines, { isTerminal: false })).toEqual(lines);
  });

  it('is one readable line for each entry on a terminal', async () => {
    const [text, plain] = await printed(
      [line({ level: 40, instance: 'a/1', build: 'b', msg: 'slow', items: 15 }), 'no JSON'],
      {
        isTerminal: true,
      },
    );
    expect(text).toMatch(/WARN.*worker: slow.*\{"items":15\}/);
    expect(text).not.toContain('\n');
    expect(plain).toBe('no JSON');
  });

  it('can leave out polls, failed ones too', async () => {
    const failed = line({ level: 40, msg: 'poll' });
    const started = line({ msg: 'started' });
    const hidden = [failed, line({ msg: 'poll' }), line({ msg: 'delivery' })];
    const shown = [started, 'poll'];
    expect(await printed([...hidden, ...shown], { isSample: true })).toEqual(shown);
  });
});
