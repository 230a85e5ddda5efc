import type { Language } from '../../shared/language/language.ts';
import type { FaqGroup } from './faq-group.ts';

const FAQ: Record<Language, () => Promise<{ FAQ_GROUPS: readonly FaqGroup[] }>> = {
  en: () => import('./content/en/faq-groups.ts'),
  fr: () => import('./content/fr/faq-groups.ts'),
};

/** Loads the questions of the FAQ. Rejects where the chunk is gone. */
export async function loadFaq(language: Language): Promise<readonly FaqGroup[]> {
  return (await FAQ[language]()).FAQ_GROUPS;
}
