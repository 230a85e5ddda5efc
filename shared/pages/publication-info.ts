import type { PublicationInfo } from '../model/page-data.ts';
import type { Publication } from '../model/publication.ts';
import { navLabelOf } from '../rules/anchor.ts';
import { dateFormat } from '../rules/date-format.ts';

/** Selects the publication's part of page data. `now` is in milliseconds since the epoch. */
export function publicationInfo(publication: Publication, origin: string, build: string, now: number): PublicationInfo {
  const { id, city, timeZone, categories, partners, contactEmail } = publication;
  const nav = categories.map(({ name, anchor }) => ({ anchor, label: navLabelOf(name) }));
  const today = dateFormat(timeZone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }).format(now);
  const year = dateFormat(timeZone, { year: 'numeric' }).format(now);
  return { id, city, timeZone, origin, build, today, year, nav, partners, contactEmail };
}
