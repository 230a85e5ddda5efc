import { isUtf8 } from 'node:buffer';

const DECLARATION_BYTES = 1024;

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** A byte order mark takes precedence over every other statement (WHATWG Encoding, "decode"). */
function byteOrderMark(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe, 0, 0)) return 'utf-32le';
  if (startsWith(bytes, 0, 0, 0xfe, 0xff)) return 'utf-32be';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
}

/** Recognises UTF-16 and UTF-32 by the bytes of a first `<` (XML 1.0, appendix F). */
function wideEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x3c, 0, 0, 0)) return 'utf-32le';
  if (startsWith(bytes, 0, 0, 0, 0x3c)) return 'utf-32be';
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] !== 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0 ? 'utf-16be' : null;
}

function knownEncoding(label: string | undefined): string | null {
  const name = label?.trim().toLowerCase().replace(/_/g, '-') ?? '';
  if (name === '') return null;
  if (/^(x-)?(gb|euc-cn|hz)/.test(name)) return 'gb18030';
  try {
    return new TextDecoder(label?.trim()).encoding;
  } catch {
    return LABELS.get(name) ?? null;
  }
}

/** Names that publishers use and the WHATWG list of labels lacks. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['utf8mb4', 'utf-8'],
  ['utf', 'utf-8'],
  ['shiftjis', 'shift_jis'],
  ['big5-tw', 'big5'],
  ['ansi', 'windows-1252'],
]);

function httpCharset(contentType: string | null): string | null {
  return knownEncoding(/charset\s*=\s*["']?([^"';,\s]+)/i.exec(contentType ?? '')?.[1]);
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  return knownEncoding(/<\?xml\s[^>]*?encoding\s*=\s*["']\s*([^"'\s>]+)/i.exec(head)?.[1]);
}

/** The bytes of the UTF-8 sequence that begins here, 0 where none does. */
function sequenceLength(bytes: Uint8Array, start: number): number {
  const lead = bytes[start] ?? 0;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = 2 + Number(lead >= 0xe0) + Number(lead >= 0xf0);
  for (let index = start + 1; index < start + length; index += 1) {
    if (((bytes[index] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** Whether there are at least so many UTF-8 sequences, and fewer other bytes outside ASCII: UTF-8, whole or damaged. */
function isMostlyUtf8(bytes: Uint8Array, atLeast: number): boolean {
  let sequences = 0;
  let others = 0;
  for (let index = 0; index < bytes.length; ) {
    const length = sequenceLength(bytes, index);
    if (length > 0) sequences += 1;
    else if ((bytes[index] ?? 0) > 0x7f) others += 1;
    index += length || 1;
  }
  return sequences >= atLeast && sequences > others;
}

/** Single-byte encodings decode any bytes, so a wrong label goes unnoticed unless the bytes are checked for UTF-8. */
const SINGLE_BYTE = /^(windows-|iso-8859-|koi8-|macintosh|x-mac|ibm866)/;

/** A word or two in GBK or Shift_JIS can be valid UTF-8 by chance. */
const SEQUENCES_BEYOND_CHANCE = 4;

/** UTF-16 is left out: the first bytes would show it. */
function claimedEncodings(bytes: Uint8Array, contentType: string | null): string[] {
  const claims = [httpCharset(contentType), declaredEncoding(bytes)];
  return claims.filter((claim) => claim !== null).filter((claim) => !claim.startsWith('utf-16'));
}

/** The byte order mark decides, then HTTP, then the XML declaration; bytes that disprove a claim win over it. */
export function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const sure = byteOrderMark(bytes) ?? wideEncoding(bytes);
  if (sure !== null) return sure;
  const claims = claimedEncodings(bytes, contentType);
  const [claim = 'utf-8'] = claims;
  if (claim !== 'utf-8' && !SINGLE_BYTE.test(claim)) {
    return isMostlyUtf8(bytes, SEQUENCES_BEYOND_CHANCE) ? 'utf-8' : claim;
  }
  if (isUtf8(bytes) || isMostlyUtf8(bytes, 1)) return 'utf-8';
  return claims.find((other) => other !== 'utf-8') ?? 'windows-1252';
}
