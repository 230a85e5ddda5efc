import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf } from '../../shared/language/texts-of.ts';
import { dateFormat, zoneOfDate } from '../../shared/rules/date-format.ts';

/** Formats a date like "November 20, 2026"; null for an empty date. A date without a time keeps its day. */
export function postDate(date: string, locale: string, timeZone: string): string | null {
  if (date === '') return null;
  const zone = zoneOfDate(date, timeZone);
  return dateFormat(locale, zone, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(date));
}

const LABEL = /(?<= aria-label=")(Done|Not done|Code|Table|Back to reference)\b/g;
const FOOTNOTES = /(?<=<h2[^>]* id="[\w-]*footnote-label"[^>]*>)Footnotes(?=<)/;

/**
 * Puts the labels of a post's body into a language: a post is rendered once for all publications. Nothing that its author
 * wrote is a label, since raw HTML is text and quotation marks in text are escaped.
 */
export function labelledBody(body: string, language: Language): string {
  const { postLabels } = serverTextsOf(language);
  if (postLabels.size === 0) return body;
  const inLanguage = (label: string) => postLabels.get(label) ?? label;
  return body.replace(LABEL, inLanguage).replace(FOOTNOTES, inLanguage);
}
