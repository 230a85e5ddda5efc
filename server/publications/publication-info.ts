import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf, textsOf } from '../../shared/language/texts-of.ts';
import { dateOfEdition, hourOfEdition } from '../../shared/model/edition.ts';
import { type PublicationInfo, publicationName } from '../../shared/model/publication-info.ts';
import { type EditionList, NO_EDITIONS, type Snapshot } from '../../shared/model/snapshot.ts';
import { addressOfEdition } from '../../shared/pages/edition.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { navLabelOf } from '../../shared/rules/anchor.ts';
import { calendarDay, clockTime, dateFormat, dayInWords } from '../../shared/rules/date-format.ts';

function changeText(at: number, now: number, language: Language, timeZone: string): string {
  const { locale } = textsOf(language);
  const { changedAt } = serverTextsOf(language);
  const time = clockTime(locale, timeZone, at);
  if (calendarDay(at, timeZone) === calendarDay(now, timeZone)) return changedAt(time, null);
  return changedAt(time, dateFormat(locale, timeZone, { month: 'long', day: 'numeric' }).format(at));
}

export function editionTitle(name: string, language: Language): string {
  return serverTextsOf(language).editions.title(Number(hourOfEdition(name).slice(0, 2)));
}

function editionOfToday(listed: EditionList['listed'], now: number, language: Language, timeZone: string) {
  const [newest] = listed;
  if (!newest || dateOfEdition(newest.name) !== calendarDay(now, timeZone)) return null;
  const time = clockTime(textsOf(language).locale, timeZone, newest.at);
  return { path: addressOfEdition(newest.name, listed), text: `${editionTitle(newest.name, language)}, ${time}` };
}

export function taglineOf({ tagline, language }: Pick<Publication, 'tagline' | 'language'>): string {
  return tagline ?? serverTextsOf(language).tagline;
}

/** The file's own line, in header and footer alike, else the language's. */
function networkLinesOf({ network, city, language }: Publication): PublicationInfo['network'] {
  if (network === null) return null;
  if (network !== undefined) return { header: network, footer: network };
  const { header, footer } = serverTextsOf(language).network;
  return { header, footer: footer(publicationName({ city })) };
}

export function publicationInfo(
  publication: Publication,
  origin: string,
  build: string,
  now: number,
  { builtAt: updatedAt, editions }: Pick<Snapshot, 'builtAt' | 'editions'> = { builtAt: 0, editions: NO_EDITIONS },
): PublicationInfo {
  const { id, city, language, timeZone, categories, partners, contactEmail, frameOrigin, accent, mark } = publication;
  const { sections } = serverTextsOf(language);
  return {
    id,
    city,
    tagline: taglineOf(publication),
    network: networkLinesOf(publication),
    language,
    timeZone,
    origin,
    build,
    now,
    ...dayInWords(textsOf(language).locale, timeZone, now),
    updated:
      updatedAt === 0
        ? null
        : { at: new Date(updatedAt).toISOString(), text: changeText(updatedAt, now, language, timeZone) },
    nav: categories.map(({ name, anchor }) => ({ anchor, label: sections.get(anchor) ?? navLabelOf(name) })),
    hasEditions: publication.editions.length > 0,
    edition: editionOfToday(editions.listed, now, language, timeZone),
    partners,
    contactEmail,
    frameOrigin,
    accent,
    mark,
  };
}
