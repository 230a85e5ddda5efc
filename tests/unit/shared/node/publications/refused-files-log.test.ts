import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRefusedFilesLog } from '../../../../../shared/node/publications/publications.ts';

const errors = (...list: string[]) => new Map([['a.json', list]]);
const none = new Map<string, string[]>();

function logged(atStart: Map<string, string[]>, ...checks: Map<string, string[]>[]): unknown[] {
  const lines: string[] = [];
  const logRefusedFiles = createRefusedFilesLog(pino({}, { write: (line: string) => lines.push(line) }), atStart);
  for (const refused of checks) logRefusedFiles(refused);
  return lines.map((line) => JSON.parse(line).error);
}

it.each([
  ['at start at once', [errors('x', 'y')], ['x', 'y']],
  ['nothing of a file that is half written at one check', [none, errors('cut off'), none], []],
  ['nothing of a file that is half written at two checks', [none, errors('line 1'), errors('line 2'), none], []],
  ['a file that stays refused once', [none, errors('x'), errors('x'), errors('x')], ['x']],
  ['a file with another error', [errors('x'), errors('y'), errors('y')], ['x', 'y']],
  ['a file that is refused again', [errors('x'), none, errors('x'), errors('x')], ['x', 'x']],
])('the log of refused files has %s', (_, [atStart, ...checks], expected) => {
  expect(logged(atStart ?? none, ...checks)).toEqual(expected);
});
