import type { Language } from '../../shared/language/language.ts';
import type { FaqGroup } from '../../shared/pages/faq.ts';
import { FAQ_PATH } from '../../shared/paths.ts';
import { typeset } from '../../shared/rules/typeset.ts';
import en from './faq/en.json';
import fr from './faq/fr.json';
import { ready, type Select } from './selected-page.ts';

/** In the order of the page. `{city}` stands for the publication's city. */
const QUESTIONS: Readonly<Record<Language, readonly FaqGroup[]>> = { en, fr };

export function faqGroups(language: Language, city: string): FaqGroup[] {
  const fill = (text: string): string => {
    const ownText = text.replaceAll('{city}', city);
    return language === 'fr' ? typeset(ownText) : ownText;
  };
  return QUESTIONS[language].map(({ id, title, entries }) => ({
    id,
    title,
    entries: entries.map(({ id, question, answer }) => ({ id, question: fill(question), answer: fill(answer) })),
  }));
}

export const selectFaq: Select = ({ tenant: { publication } }) => ({
  name: FAQ_PATH,
  version: 'faq',
  data: () => ({ kind: 'faq', state: ready({ groups: faqGroups(publication.language, publication.city) }) }),
});
