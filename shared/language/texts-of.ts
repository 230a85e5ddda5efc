import { texts as en } from './en/texts.ts';
import { texts as fr } from './fr/texts.ts';
import type { Language } from './language.ts';
import type { Texts } from './texts.ts';

const TEXTS: Record<Language, Texts> = { en, fr };

/** All languages, for the server; a browser loads one (client/language/load-texts.ts). */
export const textsOf = (language: Language): Texts => TEXTS[language];
