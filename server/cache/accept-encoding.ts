/** The forms in which an answer's bytes are kept, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of distinct headers; whoever sends others has them read each time. */
const REMEMBERED = 64;
const remembered = new Map<string, Encoding>();

function weights(header: string): Map<string, number> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
}

function negotiate(header: string): Encoding {
  const accepted = weights(header);
  const weightOf = (encoding: Encoding) =>
    accepted.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : (accepted.get('*') ?? 0));
  const best = Math.max(...ENCODINGS.map(weightOf));
  return best === 0 ? 'identity' : (ENCODINGS.find((encoding) => weightOf(encoding) === best) ?? 'identity');
}

/**
 * Which form a request gets by its Accept-Encoding (RFC 9110, section 12.5.3): the one it weighs highest, the smallest
 * of equals; identity where none is accepted, since an answer is worth more than a 406.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const encoding = negotiate(header);
  if (remembered.size < REMEMBERED && header.length < 200) remembered.set(header, encoding);
  return encoding;
}
