import { createContext, useContext } from 'react';
import type { Texts } from '../../shared/language/en/texts.ts';
import type { Language } from '../../shared/language/language.ts';

export const TextsContext = createContext<Texts | null>(null);

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts');
  return texts;
}

/** Each language is a chunk of its own, so that a reader loads one language only. */
const TEXTS: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('../../shared/language/en/texts.ts'),
  fr: () => import('../../shared/language/fr/texts.ts'),
};

export async function loadTexts(language: Language): Promise<Texts> {
  return (await TEXTS[language]()).texts;
}
