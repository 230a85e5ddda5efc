import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { joinSurrogateReferences } from './text-repairs.ts';

/** Receives the events of `readMarkup` in document order. Unclosed elements are not closed for it. */
export interface MarkupListener {
  open: (tag: Tag) => void;
  close: (name: string, source: string) => void;
  text: (text: string) => void;
  cdata: (text: string) => void;
}

export interface Tag {
  name: string;
  /** Names in lower case. Attributes beyond the limits are left out. */
  attributes: ReadonlyMap<string, string>;
  isSelfClosing: boolean;
  source: string;
}

const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 4_096;
const MAX_ATTRIBUTES = 64;
const MAX_TAG_LENGTH = 16_384;
/** Reading stops after this many tags. The first 15 items of real feeds have fewer. */
const MAX_TAGS = 100_000;

/** Reads broken markup in linear time on htmlparser2's tokenizer. Its parser is quadratic on hostile nesting. */
export function readMarkup(markup: string, mode: 'xml' | 'html', listen: (stop: () => void) => MarkupListener): void {
  const source = joinSurrogateReferences(markup);
  const stop = () => tokenizer.pause();
  const tokenizer = new Tokenizer(
    { xmlMode: mode === 'xml', decodeEntities: true, recognizeSelfClosing: true },
    createReader(source, listen(stop), stop),
  );
  tokenizer.write(source);
  tokenizer.end();
}

const NOT_READ = { oncomment: () => {}, onprocessinginstruction: () => {}, ondeclaration: () => {}, onend: () => {} };

function createReader(source: string, listener: MarkupListener, stop: () => void): TokenizerCallbacks {
  let tags = 0;
  let name = '';
  let start = 0;
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';

  const countTag = () => {
    tags += 1;
    if (tags > MAX_TAGS) stop();
  };
  const nameAt = (from: number, to: number) => source.slice(from, Math.min(to, from + MAX_NAME_LENGTH)).toLowerCase();
  const appendValue = (text: string) => {
    if (value.length <= MAX_VALUE_LENGTH) value += text.slice(0, MAX_VALUE_LENGTH + 1);
  };
  const opened = (end: number, isSelfClosing: boolean) => {
    const text = source.slice(start, Math.min(end + 1, start + MAX_TAG_LENGTH));
    listener.open({ name, attributes, isSelfClosing, source: text });
  };

  return {
    onopentagname: (from, to) => {
      countTag();
      name = nameAt(from, to);
      start = from - 1;
      attributes = new Map();
    },
    onattribname: (from, to) => {
      attribute = nameAt(from, to);
      value = '';
    },
    onattribdata: (from, to) => appendValue(source.slice(from, to)),
    onattribentity: (codePoint) => appendValue(String.fromCodePoint(codePoint)),
    onattribend: () => {
      const fits = value.length <= MAX_VALUE_LENGTH && attributes.size < MAX_ATTRIBUTES;
      if (fits && !attributes.has(attribute)) attributes.set(attribute, value);
    },
    onopentagend: (end) => opened(end, false),
    onselfclosingtag: (end) => opened(end, true),
    onclosetag: (from, to) => {
      countTag();
      listener.close(nameAt(from, to), `</${source.slice(from, Math.min(to, from + MAX_NAME_LENGTH))}>`);
    },
    ontext: (from, to) => listener.text(source.slice(from, to)),
    ontextentity: (codePoint) => listener.text(String.fromCodePoint(codePoint)),
    oncdata: (from, to, offset) => listener.cdata(source.slice(from, to - offset)),
    ...NOT_READ,
  };
}
