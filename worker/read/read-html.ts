import { ENOUGH_TEXT, HtmlCollector, type HtmlReading } from './html-collector.ts';
import { readMarkup } from './read-markup.ts';
import { foldSpace, tidyText } from './text-repairs.ts';

const MAX_HTML_LENGTH = 100_000;

const END_TAG = /<\/[a-z][^<>]*>/i;
const BREAK = /<(?:p|li|w?br|hr)\s*\/?>|^\s*<div>/i;

/** Most tags with neither an end tag nor attributes are no sign of HTML: the text may be about them. */
const SURE_SIGNS = [
  /<!--|<!\[CDATA\[/,
  /<[a-z][^\s<>]*\s[^<>=]*=[^<>]*>/i,
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i,
];

function looksLikeHtml(text: string): boolean {
  return [...SURE_SIGNS, END_TAG, BREAK].some((sign) => sign.test(text));
}

/** Beside a word, or between two: a tag that the text is about stands between spaces. */
const BREAK_AT_WORD = /<(?:p|li|w?br|hr)\s*\/?>(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?])<(?:p|li|w?br|hr)\s*\/?>/iu;

/** Whether the text of HTML is HTML as well, and not only about it: an element from its start, for example. */
function looksEscaped(text: string): boolean {
  return (
    [...SURE_SIGNS, BREAK_AT_WORD].some((sign) => sign.test(text)) || (/^\s*<[a-z]/i.test(text) && END_TAG.test(text))
  );
}

/** What a field holds. Only Atom, Media RSS and JSON Feed say it. `escaped html` may have been escaped twice. */
export type TextType = 'plain' | 'html' | 'escaped html' | 'text or html';

export function readText(text: string, type: TextType): HtmlReading {
  if (type === 'html') return readOnce(text);
  if (type === 'escaped html') return readHtml(text);
  return type === 'plain' || !looksLikeHtml(text) ? { text: readPlain(text), images: [] } : readHtml(text);
}

/** HTML without any tag whose text looks like HTML was escaped twice, and is read twice. */
export function readHtml(html: string): HtmlReading {
  const first = readOnce(html);
  if (/<[a-z!/]/i.test(html) || !looksEscaped(first.text)) return first;
  const second = readOnce(first.text);
  return { text: second.text, images: [...first.images, ...second.images] };
}

const readPlain = (text: string): string => tidyText(foldSpace(text).trimStart().slice(0, ENOUGH_TEXT));

function readOnce(html: string): HtmlReading {
  const start = html.slice(0, MAX_HTML_LENGTH);
  if (!/[<&]/.test(html)) return { text: readPlain(start), images: [] };
  const collector = new HtmlCollector(start);
  readMarkup(start, 'html', (stop) => ({
    open: (tag) => {
      collector.open(tag);
      if (collector.isFull()) stop();
    },
    close: (name, source) => collector.close(name, source),
    text: (text) => collector.text(text),
    cdata: (text) => collector.text(text),
  }));
  return collector.result();
}
