/** The scripts without spaces between words, for a character class: only a dictionary finds words there. */
export const UNSPACED_SCRIPTS = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}';
