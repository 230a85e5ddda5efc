import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRefusedFilesLog } from '../../../../../shared/node/publications/publications.ts';

const errors = (...list: string[]) => new Map([['a.json', list]]);
const none = new Map<string, string[]>();

function logged(checks: Map<string, string[]>[]): unknown[] {
  const lines: string[] = [];
  const logRefusedFiles = createRefusedFilesLog(pino({}, { write: (line: string) => lines.push(line) }));
  for (const refused of checks) logRefusedFiles(refused);
  return lines.map((line) => JSON.parse(line).error);
}

it.each([
  ['each error', [errors('x', 'y')], ['x', 'y']],
  ['a file that stays refused once', [errors('x'), errors('x')], ['x']],
  ['a file with another error', [errors('x'), errors('y')], ['x', 'y']],
  ['a file that is refused again', [errors('x'), none, errors('x')], ['x', 'x']],
])('the log of refused files has %s', (_, checks, expected) => {
  expect(logged(checks)).toEqual(expected);
});
