import { normaliseText } from '../normalise-text.ts';

/** English comes first: its names are never replaced. */
const LOCALES = ['en', 'el', 'hu'];
const MIN_LENGTH = 3;

const plain = (name: string): string => normaliseText(name).replaceAll('.', '');

function namesIn(locale: string, month: number): string[] {
  const at = new Date(Date.UTC(2024, month, 15));
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      .formatToParts(at)
      .filter(({ type }) => type === 'month')
      .map(({ value }) => plain(value));
  return [...parts({ month: 'long' }), ...parts({ month: 'short' }), ...parts({ month: 'long', day: 'numeric' })];
}

let months: ReadonlyMap<string, number> | null = null;

function allMonths(): ReadonlyMap<string, number> {
  if (months !== null) return months;
  const found = new Map<string, number>();
  for (const locale of LOCALES) {
    for (let month = 0; month < 12; month += 1) {
      for (const name of namesIn(locale, month)) {
        if (name.length >= MIN_LENGTH && !found.has(name)) found.set(name, month + 1);
      }
    }
  }
  months = found;
  return found;
}

export function monthOf(name: string): number | null {
  const wanted = plain(name);
  if (wanted.length < MIN_LENGTH) return null;
  const known = allMonths();
  return known.get(wanted) ?? known.get(wanted.slice(0, 4)) ?? (wanted.startsWith('sept') ? 9 : null);
}
