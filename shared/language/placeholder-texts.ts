import { LANGUAGES } from './language.ts';
import { NO_SUMMARY, NO_TITLE } from './placeholders.ts';
import { serverTextsOf } from './server-texts-of.ts';

/** Of every language, since publications of several languages can share an index. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [NO_TITLE, NO_SUMMARY].flatMap((text) => [
    text,
    ...LANGUAGES.map((language) => serverTextsOf(language).placeholders.get(text) ?? text),
  ]),
);

/** Whether a title or a summary is the placeholder for what the publisher left out. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDERS.has(text);
