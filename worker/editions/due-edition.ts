import { editionName } from '../../shared/model/edition.ts';
import { calendarDay, timeOfDay } from '../../shared/rules/date-format.ts';

/**
 * The edition that a publication has from now on: the last one of today whose time has come, by the clock on its wall. Null
 * before the first. A time that the clock skips comes with the next one, and one that it shows twice is the same edition.
 */
export function dueEdition(times: readonly string[], timeZone: string, now: number): string | null {
  const timeNow = timeOfDay(now, timeZone);
  const due = times.toSorted().findLast((time) => time <= timeNow);
  return due === undefined ? null : editionName(calendarDay(now, timeZone), due);
}
