import { dateFormat } from '../../shared/rules/date-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const MERIDIEM = '[ap]\\.?\\s?m\\.?(?![a-z])';
/** The `m` of `10 h 14 m`, which without the hour's `h` is a zone. */
const MINUTE_UNIT = '(?<=h\\s*\\d{1,2})\\s*m(?:i?n)?(?![a-z])';
const MINUTES = `(?:[:.]|\\s*h\\s*)(\\d{1,2})(?:[:.](\\d{1,2})(?:[.,](\\d+))?)?(?:${MINUTE_UNIT})?`;
/** Without an `h`, an hour alone is read only before a.m. or p.m.: a bare number may be anything. */
const HOUR_BEFORE_MERIDIEM = `(?<=^(?:0?[1-9]|1[0-2]))(?=\\s*${MERIDIEM})`;
/** `10:14`, `10:14:55.123 PM +0100`, `10 h 14 min`. The hour alone in `10 h` and `4 p.m.`. */
const CLOCK = new RegExp(
  `^(\\d{1,2})(?:${MINUTES}|\\s*h(?![a-z])|${HOUR_BEFORE_MERIDIEM})\\s*(${MERIDIEM})?\\s*([^\\s\\d:.].*|\\d\\d:?\\d\\d)?$`,
  'i',
);
/** `101455` and `1014`, as ISO 8601 allows. */
const BARE_CLOCK = /^(\d\d)(\d\d)(\d\d)?(?:[.,](\d+))?(?!\d)\s*(.*)$/;

/** Reads a time of day and a zone, UTC by default, on the day that begins at `midnight` in UTC. Null for other text. */
export function readTime(text: string, midnight: number): number | null {
  const plain = text.replace(
    BARE_CLOCK,
    (_, hour, minute, second, fraction, zone) => `${hour}:${minute}:${second ?? '00'}.${fraction ?? '0'} ${zone}`,
  );
  const match = CLOCK.exec(plain.trim());
  if (match === null) return null;
  const [, hours = '', minutes = '0', seconds = '0', fraction = '0', meridiem = '', zone = ''] = match;
  const hour =
    meridiem === '' || Number(hours) > 12 ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(meridiem) ? 12 : 0);
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const milliseconds = 1_000 * Math.min(59, Number(seconds)) + Number(fraction.slice(0, 3).padEnd(3, '0'));
  const wall = midnight + hour * HOUR + Number(minutes) * MINUTE + milliseconds;
  const ahead = hoursAhead(zone, wall);
  return ahead === null ? null : wall - ahead * HOUR;
}

/**
 * Zones by the names that publishers write, with their hours ahead of UTC. If names clash, Europe's and North America's
 * count, but India's `ist`. The last lines are French (`heure normale de l’Est`, `heure avancée de l’Est` …) and military
 * (RFC 822, section 5.1).
 */
const ZONES = `ut 0 utc 0 gmt 0 z 0 wet 0 west 1 bst 1 ist 5.5 cet 1 cest 2 met 1 mest 2 mez 1 mesz 2 eet 2 eest 3 msk 3
  msd 4 trt 3 sast 2 nst -3.5 ndt -2.5 nt -3.5 ast -4 adt -3 at -4 est -5 edt -4 et -5 cst -6 cdt -5 ct -6 mst -7 mdt -6
  mt -7 pst -8 pdt -7 pt -8 akst -9 akdt -8 hst -10 brt -3 art -3 gst 4 pkt 5 hkt 8 sgt 8 myt 8 awst 8 jst 9 kst 9
  acst 9.5 acdt 10.5 aest 10 aedt 11 nzst 12 nzdt 13
  hnt -3.5 hat -2.5 hna -4 haa -3 hne -5 hae -4 hnc -6 hac -5 hnr -7 har -6 hnp -8 hap -7
  a -1 m -12 n 1 y 12`;

const HOURS_BY_NAME: ReadonlyMap<string, number> = new Map(
  Array.from(ZONES.matchAll(/(\w+) (\S+)/g), ([, name = '', hours]) => [name, Number(hours)]),
);

/** `EST`, `EST5EDT`, `America/Port-au-Prince`, `Coordinated Universal Time`. */
const ZONE_NAME = /^\p{L}[\p{L}\p{M}\d .'’/_+-]*$/u;
/** North America's zones in words, whose initials are their short names. */
const LONG_NAME = /^(?:newfoundland|atlantic|eastern|central|mountain|pacific) (?:(?:standard|daylight) )?time$/;

/** How far a zone is ahead of UTC at its own time `wall`. 0 for an unknown name, and null for text that is no zone. */
function hoursAhead(text: string, wall: number): number | null {
  const zone = text
    .replace(/^[[(](.*)[\])]$/, '$1')
    .replace(/\(.*\)$|\[.*\]$/, '')
    .trim()
    .toLowerCase();
  const offset = offsetHours(zone.replace(/^(?:gmt|utc|ut)\s*(?=[+-])/, ''));
  if (offset !== null) return offset;
  if (zone === '') return 0;
  if (!ZONE_NAME.test(zone)) return null;
  const name = LONG_NAME.test(zone) ? zone.replace(/(\w)\w* ?/g, '$1') : zone;
  return HOURS_BY_NAME.get(name) ?? ianaHours(name, wall) ?? 0;
}

/** `+0100`, `-05:30`, `+1`, `+0000Z`. An offset is surer than the name after it, as in `-0500 EST`. */
function offsetHours(text: string): number | null {
  const match = /^([+-]?)\s*(\d{1,2}):?(\d{2})?(?:\s|z?$)/.exec(text);
  if (match === null) return null;
  const hours = Number(match[2]) + Number(match[3] ?? 0) / 60;
  if (hours >= 15) return null;
  return match[1] === '-' ? -hours : hours;
}

/** `America/Toronto`. Null for a name that the time zone database does not have. */
function ianaHours(zone: string, wall: number): number | null {
  try {
    const format = dateFormat('en-US', zone, { timeZoneName: 'longOffset' });
    const hoursAt = (at: number) => offsetHours(format.format(at).replace(/.*GMT/, '')) ?? 0;
    // Near a change of the clocks the first answer may belong to the other side.
    return hoursAt(wall - hoursAt(wall) * HOUR);
  } catch {
    return null;
  }
}
