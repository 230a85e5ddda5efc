export interface Word {
  /** In lower case. */
  text: string;
  start: number;
  end: number;
}

export function wordsOf(text: string, most = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (words.length >= most) break;
    words.push({ text: word.toLowerCase(), start: index, end: index + word.length });
  }
  return words;
}

export function hasWordsAt(words: readonly Word[], index: number, others: readonly Word[]): boolean {
  return others.length > 0 && others.every(({ text }, offset) => words[index + offset]?.text === text);
}

export type Gap = 'end of a sentence' | 'new start' | 'none';

/** A mark beside white space, a bracket, or a mark of East Asia. */
const SENTENCE_GAP =
  /[.!?…:;)\]|–—•·→*]["”’»)\]]*\s|\s["“«(]*[[({|–—•·→-]|^\s*[([{]|[。！？：；」』）】（【「『｜・]|[.!?…)\]]$/u;

export function gapBefore(text: string, word: Word, before: Word | undefined): Gap {
  if (before === undefined) return 'end of a sentence';
  const between = text.slice(before.end, word.start);
  const isCapital = /^\p{Lu}/u.test(text.slice(word.start, word.start + 2));
  const isGlued = !/\s/.test(between);
  if (SENTENCE_GAP.test(between) && (!isGlued || isCapital || /\P{ASCII}/u.test(between))) return 'end of a sentence';
  const isAfterSmall = !/^\p{Lu}/u.test(text.slice(before.start, before.start + 2));
  const isStart = (isCapital && isAfterSmall) || /^\p{Lo}/u.test(text.slice(word.start, word.start + 2));
  return !isGlued && isStart ? 'new start' : 'none';
}
