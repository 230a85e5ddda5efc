const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

export function isDateOnly(date: string): boolean {
  return DATE_ONLY.test(date);
}

/** A date without a time is the same day in every zone. */
export function zoneOfDate(date: string, timeZone: string): string {
  return isDateOnly(date) ? 'UTC' : timeZone;
}
