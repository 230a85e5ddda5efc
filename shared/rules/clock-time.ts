import { dateFormat } from './date-format.ts';

/** Formats a time like "4:12 p.m.", in French "16 h 12". */
export function clockTime(locale: string, timeZone: string, at: number): string {
  const time = dateFormat(locale, timeZone, { hour: 'numeric', minute: '2-digit' }).format(at);
  return time.replace(/\s(A|P)M$/, (_, half: string) => ` ${half.toLowerCase()}.m.`);
}
