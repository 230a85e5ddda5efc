import { typeset } from '../../shared/language/fr/typeset.ts';

/** A text in the language `lang`, with the spaces of French that must not end a line. Every character keeps its place. */
export const typesetIn = (lang: string | null, text: string): string =>
  /^fr\b/i.test(lang ?? '') ? typeset(text) : text;
