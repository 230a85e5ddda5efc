import { asWindows1252 } from './decode.ts';

/**
 * Control characters, bidirectional overrides and byte order marks. But not white space, which is folded next, nor the
 * characters U+0080 to U+009F, which browsers keep.
 */
const UNWANTED = /(?![\s\x80-\x9f])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ufffe\uffff]|\ufeff/gu;

/** Characters that nobody sees inside words: hyphenation, and places for a line break. Joiners are letters of some scripts. */
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
