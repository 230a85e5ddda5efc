import { expect, it } from 'vitest';
import { initialOf } from '../../../../shared/rules/initial.ts';

it.each([
  ['Politics', 'P'],
  ['Économie', 'É'],
  ['🏒 Sports', '🏒'],
  ['𝒜rts', '𝒜'],
  ['\n', '\n'],
  ['', ''],
])('the initial of %j is %j', (text, initial) => {
  expect(initialOf(text)).toBe(initial);
});
