import { isUtf8 } from 'node:buffer';
import type { DocumentResponse, FetchedDocument } from '../fetch/fetch-outcome.ts';

const DECLARATION_BYTES = 1024;

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** A byte order mark takes precedence over every other statement (WHATWG Encoding, "decode"). */
function byteOrderMark(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
}

/** Recognises UTF-16 by the bytes of a first `<` (XML 1.0, appendix F). */
function wideEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] !== 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0 ? 'utf-16be' : null;
}

/** Names in Java, Python and Windows that the WHATWG list lacks in any spelling: publishers write what their software calls it. */
const OTHER_LABELS: ReadonlyMap<string, string> = new Map([
  ['874', 'windows-874'],
  ['932', 'shift_jis'],
  ['936', 'gb18030'],
  ['949', 'euc-kr'],
  ['950', 'big5'],
  ['eucjp', 'euc-jp'],
  ['koi8u', 'koi8-u'],
  ['latin9', 'iso-8859-15'],
  ['tis620', 'windows-874'],
  ['uhc', 'euc-kr'],
]);

/** Labels that publishers may mean: as written, without separators, as the IANA abbreviates it, or by the number of a page. */
function labelsOf(name: string): string[] {
  const bare = name.toLowerCase().replace(/[^a-z\d]/g, '');
  const page = bare.replace(/^(?:cp|ms|windows|win|ibm|dos)/, '');
  return [name, bare, `cs${bare}`, OTHER_LABELS.get(page) ?? `cp${page}`];
}

/** GBK is read as GB18030, which has all of it. */
function encodingNamed(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'gbk' ? 'gb18030' : encoding;
  } catch {
    return null;
  }
}

function knownEncoding(name: string): string | null {
  for (const label of labelsOf(name)) {
    const encoding = encodingNamed(label);
    if (encoding !== null) return encoding;
  }
  return null;
}

/** The known charsets of a Content-Type: some servers write two, or a colon for the equals sign. */
function httpCharsets(contentType: string | null): string[] {
  const charsets = (contentType ?? '').matchAll(/(?:charset\s*[=:]\s*)+(?:["']([^"']+)|([^"';,\s]+))/gi);
  return Array.from(charsets, ([, quoted, bare = '']) => knownEncoding(quoted ?? bare)).filter(
    (encoding) => encoding !== null,
  );
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const [, name] = /<\?xml\s[^>]*?encoding\s*=\s*["']\s*([^"'>]+)/i.exec(head) ?? [];
  return name === undefined ? null : knownEncoding(name.trim());
}

/** Fewer characters can be UTF-8 by chance: a word or two in GBK or Shift_JIS. */
const CHARACTERS_BEYOND_CHANCE = 3;

/** Whether bytes are UTF-8 that may be damaged: it has more characters outside ASCII than bytes that belong to none. */
function isMostlyUtf8(bytes: Uint8Array, atLeast: number): boolean {
  const foreign = new TextDecoder().decode(bytes).replace(/[\0-\x7f]+/g, '');
  const characters = foreign.replaceAll('\ufffd', '').length;
  return characters >= atLeast && 2 * characters > foreign.length;
}

/** Single-byte encodings decode any bytes, so a wrong label goes unnoticed unless the bytes are checked for UTF-8. */
const SINGLE_BYTE = /^(?:utf-8|windows-|iso-8859-|koi8-|macintosh|x-mac|ibm866)/;

/** In the order of precedence. UTF-16 is left out, since the first bytes would show it. */
function claimedEncodings(bytes: Uint8Array, contentType: string | null): string[] {
  const charsets = httpCharsets(contentType);
  const declared = declaredEncoding(bytes);
  if (declared === null) return charsets.filter(isNotUtf16);
  // Of several charsets the one that the document names too is right.
  const claims = new Set(charsets).size > 1 && charsets.includes(declared) ? [declared] : [...charsets, declared];
  return claims.filter(isNotUtf16);
}

const isNotUtf16 = (encoding: string): boolean => !encoding.startsWith('utf-16');

/** The byte order mark decides, then HTTP, then the XML declaration. Bytes that disprove a claim win over it. */
function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const markedEncoding = byteOrderMark(bytes) ?? wideEncoding(bytes);
  if (markedEncoding !== null) return markedEncoding;
  const claims = claimedEncodings(bytes, contentType);
  const [claim = 'utf-8'] = claims;
  const isSingleByte = SINGLE_BYTE.test(claim);
  const atLeast = isSingleByte ? 1 : CHARACTERS_BEYOND_CHANCE;
  if ((isSingleByte && isUtf8(bytes)) || isMostlyUtf8(bytes, atLeast)) return 'utf-8';
  return claims.find((other) => other !== 'utf-8') ?? 'windows-1252';
}

export type DecodedDocument = { kind: 'text'; text: string; encoding: string } & DocumentResponse;

export function decode(response: FetchedDocument): DecodedDocument {
  const { body, ...metadata } = response;
  const encoding = encodingOf(body, metadata.contentType);
  return { ...metadata, kind: 'text', encoding, text: decodeBytes(body, encoding) };
}

function decodeBytes(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? asWindows1252(text) : text;
}

const HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Some releases of Node decode windows-1252 as ISO-8859-1, which leaves control characters U+0080 to U+009F. */
export function asWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80] ?? character);
}
