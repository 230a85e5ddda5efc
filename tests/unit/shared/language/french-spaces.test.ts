import { expect, it } from 'vitest';
import { faqGroups } from '../../../../server/pages/faq.ts';
import { serverTexts } from '../../../../shared/language/fr/server-texts.ts';
import { texts } from '../../../../shared/language/fr/texts.ts';
import { typeset, typesetIn } from '../../../../shared/rules/typeset.ts';

/** Every text of an object. Functions get a number, which stands for a word too. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(2, 3))];
  if (value instanceof Map) return [...value.values()].flatMap(stringsOf);
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsOf);
}

it.each([
  ['texts', texts],
  ['server texts', serverTexts],
  ['questions', faqGroups('fr', 'Montréal')],
])('the French %s have no space that may end a line before a mark', (_name, group) => {
  const strings = stringsOf(group);
  expect(strings.length).toBeGreaterThan(20);
  expect(strings.filter((text) => / [:;!?»]|« |[^\u00a0][:;!?](?= )|'/.test(text))).toEqual([]);
});

it('sets the spaces of French', () => {
  expect(typeset('Quoi ? « Oui » : 3 000 ; non !')).toBe(
    'Quoi\u00a0? «\u00a0Oui\u00a0»\u00a0: 3\u00a0000\u00a0; non\u00a0!',
  );
});

it.each(['en-CA', 'fr-CA', null])('sets a no-break hyphen as one that every font has, in the language %s', (lang) => {
  expect(typesetIn(lang, 'COVID\u201119')).toBe('COVID-19');
});
