import { navLabelOf } from './anchor.ts';
import { dateFormat } from './date-format.ts';
import type { SiteData } from './page-data.ts';
import type { Publication } from './publication.ts';

/** What every page knows of its publication; `origin` starts its absolute addresses, `now` is the answer's one render time, in milliseconds. */
export function siteData(publication: Publication, origin: string, build: string, now: number): SiteData {
  const { id, city, timeZone, categories, partners, contactEmail } = publication;
  const nav = categories.map(({ name, anchor }) => ({ anchor, label: navLabelOf(name) }));
  const today = dateFormat(timeZone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }).format(now);
  const year = dateFormat(timeZone, { year: 'numeric' }).format(now);
  return { id, city, timeZone, origin, build, today, year, nav, partners, contactEmail };
}
