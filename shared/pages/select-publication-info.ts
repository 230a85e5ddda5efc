import type { Language } from '../language/language.ts';
import { serverTextsOf } from '../language/server-texts-of.ts';
import { textsOf } from '../language/texts-of.ts';
import type { Publication } from '../model/publication.ts';
import type { PublicationInfo } from '../model/publication-info.ts';
import { navLabelOf } from '../rules/anchor.ts';
import { dayInWords } from '../rules/date-format.ts';

/** The link text of a section, by its display name and anchor. */
export function sectionLabel(name: string, anchor: string, language: Language): string {
  return serverTextsOf(language).sections.get(anchor) ?? navLabelOf(name);
}

/** The file's own tagline, else that of the language. */
export function taglineOf({ tagline, language }: Pick<Publication, 'tagline' | 'language'>): string {
  return tagline ?? serverTextsOf(language).tagline;
}

/** Selects the publication's part of page data. */
export function publicationInfo(publication: Publication, origin: string, build: string, now: number): PublicationInfo {
  const { id, city, language, timeZone, categories, partners, contactEmail, accent, mark } = publication;
  const tagline = taglineOf(publication);
  const nav = categories.map(({ name, anchor }) => ({ anchor, label: sectionLabel(name, anchor, language) }));
  const day = dayInWords(textsOf(language).locale, timeZone, now);
  return {
    id,
    city,
    tagline,
    language,
    timeZone,
    origin,
    build,
    nav,
    partners,
    contactEmail,
    ...day,
    ...(accent && { accent }),
    ...(mark && { mark }),
  };
}
