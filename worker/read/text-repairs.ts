import { asWindows1252 } from './decode.ts';

const MAX_DATA_LENGTH = 1_000;

/** Empties long `data:` addresses, such as an image in base64: no reader gets them, and they would use up a text's limit. */
export function withoutLongData(text: string): string {
  // One pattern for the whole address would overflow the stack on some megabytes of data.
  const afterData = /[^\w+/=%\r\n-]/g;
  let kept = '';
  let start = 0;
  for (const { 0: head, index } of text.matchAll(/data:[\w.+/;=-]{1,100},/gi)) {
    const dataStart = index + head.length;
    afterData.lastIndex = dataStart;
    const dataEnd = afterData.exec(text)?.index ?? text.length;
    if (dataEnd - dataStart <= MAX_DATA_LENGTH) continue;
    kept += text.slice(start, dataStart);
    start = dataEnd;
  }
  return kept + text.slice(start);
}

const MAX_STRAY_BRACKETS = 5_000;

/** A `<` that begins no tag, comment or declaration is text ("I <3 news"). A document full of them is left as it is. */
export function escapeStrayBrackets(text: string): string {
  const stray = /<(?![\p{L}_:/!?])/gu;
  let escaped = '';
  let start = 0;
  for (let count = 0; count < MAX_STRAY_BRACKETS; count += 1) {
    const match = stray.exec(text);
    if (match === null) break;
    escaped += `${text.slice(start, match.index)}&lt;`;
    start = match.index + 1;
  }
  return start === 0 ? text : escaped + text.slice(start);
}

/**
 * Some publishers' libraries write a character beyond U+FFFF as two references, `&#55357;&#56832;`, of which neither is a
 * character. They become the character that they mean.
 */
export function joinSurrogateReferences(text: string): string {
  if (!text.includes(';&#')) return text;
  return text
    .replace(/&#(?:(5[5-7]\d{3})|x(d[89a-f][\da-f]{2}));/gi, (_, decimal: string | undefined, hexadecimal: string) =>
      String.fromCharCode(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
    )
    .toWellFormed();
}

/**
 * Control characters, bidirectional overrides and byte order marks. But not white space, which is folded next, nor the
 * characters U+0080 to U+009F, which browsers keep.
 */
const UNWANTED = /(?![\s\x80-\x9f])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ufffe\uffff]|\ufeff/gu;

/** Characters that nobody sees inside words: hyphenation, and optional line breaks. Joiners are letters of some scripts. */
const UNSEEN = /\u00ad|\u034f|\u200b|[\u2060-\u2064]/g;
export const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\s\u2800]/u;

const PRINTABLE_ASCII = /^[ -~]*$/;

/** Empty if no character is visible. */
export function tidyText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return foldSpace(text).trim();
  const clean = asWindows1252(text).replace(UNWANTED, '');
  return VISIBLE.test(clean) ? foldSpace(clean.replace(UNSEEN, '')).trim() : '';
}

export const foldSpace = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ');
