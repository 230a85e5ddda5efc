import type { InnerTexts } from '../../shared/language/inner-texts.ts';
import type { Language } from '../../shared/language/language.ts';
import type { Texts } from '../../shared/language/texts.ts';

/** Each language is chunks of its own, so that a reader loads one language only. */
const TEXTS: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('../../shared/language/en/texts.ts'),
  fr: () => import('../../shared/language/fr/texts.ts'),
};

const INNER_TEXTS: Record<Language, () => Promise<{ innerTexts: InnerTexts }>> = {
  en: () => import('../../shared/language/en/inner-texts.ts'),
  fr: () => import('../../shared/language/fr/inner-texts.ts'),
};

/** Rejects where the chunk is gone. */
export async function loadTexts(language: Language): Promise<Texts> {
  return (await TEXTS[language]()).texts;
}

/** Rejects where the chunk is gone. */
export async function loadInnerTexts(language: Language): Promise<InnerTexts> {
  return (await INNER_TEXTS[language]()).innerTexts;
}
