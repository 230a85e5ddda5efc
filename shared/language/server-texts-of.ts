import { serverTexts as en } from './en/server-texts.ts';
import { serverTexts as fr } from './fr/server-texts.ts';
import type { Language } from './language.ts';
import type { ServerTexts } from './server-texts.ts';

const TEXTS: Record<Language, ServerTexts> = { en, fr };

export const serverTextsOf = (language: Language): ServerTexts => TEXTS[language];
