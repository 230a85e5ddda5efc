import { normaliseText } from '../normalise-text.ts';

/** English comes first: its names are never replaced. */
const LOCALES = ['en', 'fr', 'fr-CA', 'es', 'de', 'el', 'hu'];
/** Beside a day, the name may differ, as in Greek. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
];
const MIN_LENGTH = 3;

const plain = (name: string): string => normaliseText(name).replaceAll('.', '');

function namesIn(locale: string, form: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(Date.UTC(2024, month, 15)));
    return plain(parts.find(({ type }) => type === 'month')?.value ?? '');
  });
}

let months: ReadonlyMap<string, number> | null = null;

function allMonths(): ReadonlyMap<string, number> {
  if (months !== null) return months;
  const found = new Map<string, number>();
  for (const locale of LOCALES) {
    for (const form of FORMS) {
      for (const [index, name] of namesIn(locale, form).entries()) {
        if (name.length >= MIN_LENGTH && !found.has(name)) found.set(name, index + 1);
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
  // Inflected names, such as Hungarian's `februári`, begin as an abbreviation does.
  return known.get(wanted) ?? known.get(wanted.slice(0, 4)) ?? null;
}
