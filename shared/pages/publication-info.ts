import type { PublicationInfo } from '../model/page-data.ts';
import type { Publication } from '../model/publication.ts';
import { navLabelOf } from '../rules/anchor.ts';
import { clockTime } from '../rules/clock-time.ts';
import { dateFormat, dayInWords } from '../rules/date-format.ts';

/** The time of a change as of `now`, with its day where that is not today. */
function changeText(at: number, now: number, timeZone: string): string {
  const day = dateFormat(timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
  const time = clockTime(at, timeZone);
  if (day.format(at) === day.format(now)) return time;
  return `${dateFormat(timeZone, { month: 'long', day: 'numeric' }).format(at)}, ${time}`;
}

/**
 * Selects the publication's part of page data. `now` and `updatedAt`, the time of the articles' newest change, are in
 * milliseconds since the epoch; `updatedAt` is 0 where there is none.
 */
export function publicationInfo(
  publication: Publication,
  origin: string,
  build: string,
  now: number,
  updatedAt = 0,
): PublicationInfo {
  const { id, city, timeZone, categories, partners, contactEmail } = publication;
  const nav = categories.map(({ name, anchor }) => ({ anchor, label: navLabelOf(name) }));
  const info = { id, city, timeZone, origin, build, nav, partners, contactEmail, ...dayInWords(timeZone, now) };
  if (updatedAt === 0) return info;
  const updated = { at: new Date(updatedAt).toISOString(), text: changeText(updatedAt, now, timeZone) };
  return { ...info, updated };
}
