import type { Language } from '../../shared/language/language.ts';
import type { FaqGroup } from '../../shared/pages/faq.ts';
import { FAQ_PATH } from '../../shared/paths.ts';
import { typeset } from '../../shared/rules/typeset.ts';
import { questions as en } from './faq/en.ts';
import { questions as fr } from './faq/fr.ts';
import type { Select } from './selected-page.ts';

const QUESTIONS: Readonly<Record<Language, readonly FaqGroup[]>> = { en, fr };

/** The questions with their answers, as a publication of this city shows them. */
export function faqGroups(language: Language, city: string): FaqGroup[] {
  const textOf = (text: string): string => {
    const own = text.replaceAll('{city}', city);
    return language === 'fr' ? typeset(own) : own;
  };
  return QUESTIONS[language].map(({ id, title, entries }) => ({
    id,
    title,
    entries: entries.map(({ id, question, answer }) => ({ id, question: textOf(question), answer: textOf(answer) })),
  }));
}

export const selectFaq: Select = (_sources, { tenant: { publication } }) => ({
  name: FAQ_PATH,
  version: 'faq',
  status: 200,
  data: () => ({
    kind: 'faq',
    state: { status: 'ready', data: { groups: faqGroups(publication.language, publication.city) } },
  }),
});
