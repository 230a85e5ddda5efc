import { cutAtWord } from '../../shared/rules/cut-at-word.ts';

/** The letters and signs of the fonts that scripts/preview-parts.mjs writes. */
const LETTERS = /^[\u0020-\u007e\u00a0-\u017f–—‘’‚“”„†•…‹›€™]+$/;

/** What a text can lose and still say the same: emoji, marks of direction, control characters. */
const SIGNS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cc}|\p{Cf}|\p{Variation_Selector}|\u20e3/gu;

/** The text as the typeface can draw it, cut at a word; null where the typeface lacks some of its letters. */
export function drawableText(text: string, maxLength: number): string | null {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(SIGNS, '').replace(/ +/g, ' ').trim();
  const cut = cutAtWord(plain, maxLength);
  const whole = cut === plain ? plain : `${cut}…`;
  return LETTERS.test(whole) ? whole : null;
}
