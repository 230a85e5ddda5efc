import { type Gap, gapBefore, hasWordsAt, type Word, wordsOf } from './words.ts';

/** The text of one item, and what it may repeat of it: its title, its author, the name of the site. */
interface FramedText {
  text: string;
  blanks: readonly (readonly Word[])[];
  /** The names of the month of its date. A date at the start of a text is cut off as the article's own. */
  months: readonly (readonly Word[])[];
}

/** In characters. The end of a longer text is cut off anyway. */
const MAX_LENGTH = 1_200;
const END_LENGTH = 600;
/** Most texts share nothing: this shows. */
const START_LENGTH = 120;
const MAX_WORDS = 40;
/** Two texts may end alike by chance: fewer words are a frame only in half of the items, and three at least. */
const SURE_WORDS = 3;
const MIN_LETTERS = 4;

type Side = 'start' | 'finish';

/** The words at one end of a text, the outermost first. What is its own counts as one word, and all numbers are alike. */
interface End {
  index: number;
  words: { key: string; gap: () => Gap; cut: number }[];
}

function wordKeys(words: readonly Word[], blanks: FramedText['blanks']): { key: string; from: number; to: number }[] {
  const keys = [];
  for (let index = 0; index < words.length; ) {
    const blank = blanks.findIndex((blankWords) => hasWordsAt(words, index, blankWords));
    const length = blanks[blank]?.length ?? 1;
    const word = words[index]?.text ?? '';
    keys.push({ key: blank !== -1 ? `=${blank}` : /\d/.test(word) ? '#' : word, from: index, to: index + length });
    index += length;
  }
  return keys;
}

function endOf({ text, blanks, months }: FramedText, index: number, side: Side, length: number): End {
  const offset = side === 'start' ? 0 : Math.max(0, text.length - length);
  const part = text.slice(offset, offset + length);
  const words = wordsOf(part);
  const ownWords = side === 'start' ? blanks : [...blanks, ...months];
  const keys = wordKeys(words, ownWords).map(({ key, from, to }) => {
    const border = side === 'start' ? to : from;
    const [before, after] = [words[border - 1], words[border]];
    const gap = (): Gap => (after === undefined ? 'end of a sentence' : gapBefore(part, after, before));
    return { key, gap, cut: offset + ((side === 'start' ? before?.end : after?.start) ?? 0) };
  });
  return { index, words: (side === 'start' ? keys : keys.reverse()).slice(0, MAX_WORDS) };
}

function groupsOf(ends: readonly End[], depth: number): End[][] {
  const groups = new Map<string, End[]>();
  for (const end of ends) {
    const key = end.words[depth]?.key;
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), end]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Whether the first `length` words of these ends, of `count` texts in all, are a frame: one stands around something. */
function isFrame(ends: readonly End[], length: number, count: number, side: Side): boolean {
  const shared = ends[0]?.words.slice(0, length).map(({ key }) => key) ?? [];
  const framed = ends.filter(({ words }) => words.slice(length).some(({ key }) => key !== '#'));
  const hasOwn = shared.some((key) => key.startsWith('='));
  const letters = shared.filter((key) => key !== '#' && !key.startsWith('=')).join('').length;
  if (2 * framed.length < ends.length || (letters < MIN_LETTERS && !hasOwn)) return false;
  const isSentence = ends.some(({ words }) => words[length - 1]?.gap() === 'end of a sentence');
  const isSure = isSentence && length >= SURE_WORDS;
  if (isSure && side === 'finish') return ends.length >= Math.max(Math.min(3, count), count / 3);
  const isClear = side === 'finish' ? isSentence || length > 1 : length > 1 && (isSentence || hasOwn);
  return isClear && ends.length >= Math.max(3, count / 2);
}

/** By the index of a text where its frame at this side ends. */
function frameEnds(texts: readonly FramedText[], side: Side): Map<number, number> {
  const frames = new Map<number, number>();
  const candidates = [...texts.entries()].filter(
    ([, { text }]) => text !== '' && (side === 'start' || text.length <= MAX_LENGTH),
  );
  const repeated = groupsOf(
    candidates.map(([index, text]) => endOf(text, index, side, START_LENGTH)),
    0,
  ).flat();
  const visit = (ends: readonly End[], depth: number): void => {
    for (const group of groupsOf(ends, depth)) {
      if (isFrame(group, depth + 1, candidates.length, side))
        for (const { index, words } of group) {
          const last = words[depth];
          if (last && last.gap() !== 'none') frames.set(index, last.cut);
        }
      visit(group, depth + 1);
    }
  };
  visit(
    repeated.flatMap(({ index }) => (texts[index] ? [endOf(texts[index], index, side, END_LENGTH)] : [])),
    0,
  );
  return frames;
}

function withoutEnds(texts: readonly FramedText[], side: Side): FramedText[] {
  const frames = frameEnds(texts, side);
  return texts.map((framed, index) => {
    const cut = frames.get(index);
    if (cut === undefined) return framed;
    const text =
      side === 'start'
        ? framed.text.slice(cut).replace(/^[^\p{L}\p{N}"“„«‘¿¡([{#$€£@]+/u, '')
        : framed.text.slice(0, cut).replace(/[\s|–—•·→>([{#*-]+$/u, '');
    return { ...framed, text };
  });
}

/**
 * Takes away what the items of a document repeat at the ends of their texts (docs/product.md, "Articles"): it is the frame around the
 * news, in any language. What would leave nothing of most texts is no frame.
 */
export function withoutFrame(texts: readonly FramedText[]): string[] {
  return withoutEnds(withoutEnds(texts, 'finish'), 'start').map(({ text }) => text);
}

/** The texts that half of the items have, and two at least. */
export function repeatedIn(items: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of items.flatMap((texts) => [...new Set(texts)])) counts.set(text, (counts.get(text) ?? 0) + 1);
  const least = Math.max(2, items.length / 2);
  return new Set([...counts].flatMap(([text, count]) => (count >= least ? [text] : [])));
}
