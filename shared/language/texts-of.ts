import { type ServerTexts, serverTexts as serverEn } from './en/server-texts.ts';
import { texts as en, type Texts } from './en/texts.ts';
import { serverTexts as serverFr } from './fr/server-texts.ts';
import { texts as fr } from './fr/texts.ts';
import { LANGUAGES, type Language, NO_SUMMARY, NO_TITLE } from './language.ts';

const TEXTS: Record<Language, Texts> = { en, fr };

/** All languages, for the server. A browser loads one (client/language/texts-context.ts). */
export const textsOf = (language: Language): Texts => TEXTS[language];

const SERVER_TEXTS: Record<Language, ServerTexts> = { en: serverEn, fr: serverFr };

export const serverTextsOf = (language: Language): ServerTexts => SERVER_TEXTS[language];

/** Of every language, since publications of several languages can share an index. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [NO_TITLE, NO_SUMMARY].flatMap((text) => [
    text,
    ...LANGUAGES.map((language) => serverTextsOf(language).placeholders.get(text) ?? text),
  ]),
);

export const isPlaceholder = (text: string): boolean => PLACEHOLDERS.has(text);
