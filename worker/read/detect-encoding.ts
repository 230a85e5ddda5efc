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

/** The label of an encoding, however it is written: without its separators, each pattern leads to one of the WHATWG list. */
const LABELS: readonly [spelling: RegExp, label: string][] = [
  [/^x?(?:gb.*|euccn.*|hz.*|(?:cp|ms|win|windows)?(?:936|54936))$/, 'gb18030'],
  [/^x?(?:cp|ms|win|windows|ibm|dos|ansi)?(125\d|874)$/, 'windows-$1'],
  [/^x?(?:cp|ms|ibm|dos)?866$/, 'ibm866'],
  [/^x?(?:(?:cp|ms|win|windows)?932|(?:ms|win|windows)?31j|s?jis|shiftj.*|mskanji)$/, 'shift_jis'],
  [/^x?(?:(?:cp|ms|win|windows)?(?:949|51949)|euckr|uhc|ksc?5601.*)$/, 'euc-kr'],
  [/^x?(?:(?:cp|ms|win|windows)?950|big5.*)$/, 'big5'],
  [/^x?(?:eucjp.*|ujis|(?:cp)?51932)$/, 'euc-jp'],
  [/^(?:csiso2022jp|iso2022jp.*|jis7|(?:cp)?5022[0-2])$/, 'iso-2022-jp'],
  [/^(?:cs)?(?:koi8r|(?:cp)?20866|koi8|koi)$/, 'koi8-r'],
  [/^(?:cs)?(?:koi8r?u|(?:cp)?21866)$/, 'koi8-u'],
  [/^(?:cp)?2859([1-9])$/, 'iso-8859-$1'],
  [/^(?:(?:cp)?28605|latin9|l9)$/, 'iso-8859-15'],
  [/^latin7$/, 'iso-8859-13'],
  [/^latin8$/, 'iso-8859-14'],
  [/^latin10$/, 'iso-8859-16'],
  [/^(?:iso)?latin([1-6])$/, 'latin$1'],
  [/^(?:iso|is|cp)?8859(\d\d?)(?:\d{4})?$/, 'iso-8859-$1'],
  [/^(?:x?mac(?:os)?roman|x?mac|(?:cp)?10000)$/, 'macintosh'],
  [/^(?:x?maccyrillic|(?:cp)?10007)$/, 'x-mac-cyrillic'],
  [/^(?:tis620.*|thai)$/, 'windows-874'],
  [/^(?:ansi|ascii.*|usascii.*|(?:cp|ibm)?(?:819|1252|20127))$/, 'windows-1252'],
  [/^(?:x?unicode)?(?:utf|utf8.*|11utf8|20utf8|(?:cp)?65001)$/, 'utf-8'],
];

function labelOf(name: string): string {
  const spelling = name.toLowerCase().replace(/[^a-z\d]/g, '');
  const found = LABELS.find(([pattern]) => pattern.test(spelling));
  return found ? spelling.replace(...found) : name;
}

/** The encoding that a publisher's name for it means; null for an unknown one. */
function knownEncoding(name: string): string | null {
  try {
    return new TextDecoder(labelOf(name)).encoding;
  } catch {
    return null;
  }
}

/** The known charsets of a Content-Type: some servers write two, or a colon for the equals sign. */
function httpCharsets(contentType: string | null): string[] {
  const named = (contentType ?? '').matchAll(/(?:charset\s*[=:]\s*)+(?:["']([^"']+)|([^"';,\s]+))/gi);
  return Array.from(named, ([, quoted, bare = '']) => knownEncoding(quoted ?? bare)).filter((known) => known !== null);
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const [, name] = /<\?xml\s[^>]*?encoding\s*=\s*["']\s*([^"'>]+)/i.exec(head) ?? [];
  return name === undefined ? null : knownEncoding(name.trim());
}

/** The bytes of the UTF-8 sequence that begins here, 0 if none does. */
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

/** In the order of precedence; UTF-16 is left out, since the first bytes would show it. */
function claimedEncodings(bytes: Uint8Array, contentType: string | null): string[] {
  const charsets = httpCharsets(contentType);
  const declared = declaredEncoding(bytes);
  if (declared === null) return charsets.filter(isNotUtf16);
  // Of several charsets the one that the document names too is right.
  const claims = new Set(charsets).size > 1 && charsets.includes(declared) ? [declared] : [...charsets, declared];
  return claims.filter(isNotUtf16);
}

const isNotUtf16 = (encoding: string): boolean => !encoding.startsWith('utf-16');

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
