const HOUR = 60;

/**
 * Zones by the names that publishers write, in hours ahead of UTC. Where names clash, Europe's and North America's count, but
 * India's `ist`.
 */
const HOURS: Record<string, number> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  west: 1,
  bst: 1,
  ist: 5.5,
  cet: 1,
  cest: 2,
  met: 1,
  mest: 2,
  mez: 1,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  msd: 4,
  trt: 3,
  sast: 2,
  nst: -3.5,
  ndt: -2.5,
  nt: -3.5,
  ast: -4,
  adt: -3,
  at: -4,
  est: -5,
  edt: -4,
  et: -5,
  cst: -6,
  cdt: -5,
  ct: -6,
  mst: -7,
  mdt: -6,
  mt: -7,
  pst: -8,
  pdt: -7,
  pt: -8,
  akst: -9,
  akdt: -8,
  hst: -10,
  brt: -3,
  art: -3,
  gst: 4,
  pkt: 5,
  hkt: 8,
  sgt: 8,
  myt: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  acst: 9.5,
  acdt: 10.5,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  // In French: `heure normale de l’Est`, `heure avancée de l’Est` …
  hnt: -3.5,
  hat: -2.5,
  hna: -4,
  haa: -3,
  hne: -5,
  hae: -4,
  hnc: -6,
  hac: -5,
  hnr: -7,
  har: -6,
  hnp: -8,
  hap: -7,
  // Military zones (RFC 822, section 5.1).
  a: -1,
  m: -12,
  n: 1,
  y: 12,
};

const ZONES: ReadonlyMap<string, number> = new Map(Object.entries(HOURS));

/** `+0100`, `-05:30`, `+1`, `+0000Z`; an offset is surer than the name after it, as in `-0500 EST`. */
function offsetMinutes(text: string): number | null {
  const match = /^([+-])\s*(\d{1,2}):?(\d{2})?(?:\s|z?$)/.exec(text);
  if (match === null) return null;
  const minutes = Number(match[2]) * HOUR + Number(match[3] ?? 0);
  if (minutes > 14 * HOUR + 59) return null;
  return match[1] === '-' ? -minutes : minutes;
}

/** `EST`, `EST5EDT`, `America/Port-au-Prince`, `Coordinated Universal Time`. */
const ZONE_NAME = /^\p{L}[\p{L}\d .'’/_+-]*$/u;
/** North America's zones in words, whose initials are their short names. */
const LONG_NAME = /^(?:newfoundland|atlantic|eastern|central|mountain|pacific) (?:(?:standard|daylight) )?time$/;

/** Returns minutes ahead of UTC, 0 for an unknown name, and null for text that is no zone. */
export function zoneMinutes(text: string): number | null {
  const zone = text
    .replace(/\(.*\)$|\[.*\]$/, '')
    .trim()
    .toLowerCase();
  // The tz database writes Etc/GMT+5 for five hours behind.
  const signed = zone.replace(/^etc\/gmt([+-])/, (_, sign) => (sign === '+' ? '-' : '+'));
  const offset = offsetMinutes(signed.replace(/^(?:gmt|utc|ut)\s*(?=[+-])/, ''));
  if (offset !== null) return offset;
  if (zone !== '' && !ZONE_NAME.test(zone)) return null;
  const name = LONG_NAME.test(zone) ? zone.replace(/(\w)\w* ?/g, '$1') : zone.replace(/^etc\//, '');
  const hours = ZONES.get(name);
  return hours === undefined ? 0 : hours * HOUR;
}
