import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { joinSurrogateReferences } from './text-repairs.ts';

/** Receives the events of `readMarkup` in document order; unclosed elements are not closed for it. */
export interface MarkupListener {
  open: (tag: Tag) => void;
  close: (name: string, source: string) => void;
  text: (text: string) => void;
  cdata: (text: string) => void;
  /** `<!DOCTYPE …` and the declarations of its internal subset. */
  declaration: (text: string) => void;
}

export interface Tag {
  name: string;
  /** Names in lower case; attributes beyond the limits are left out. */
  attributes: ReadonlyMap<string, string>;
  isSelfClosing: boolean;
  source: string;
}

const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 4_096;
const MAX_ATTRIBUTES = 64;
const MAX_TAG_LENGTH = 16_384;
/** Reading stops after so many tags; the first 15 items of real feeds have fewer. */
const MAX_TAGS = 100_000;

/** Reads broken markup in linear time on htmlparser2's tokenizer; its parser is quadratic on hostile nesting. */
export function readMarkup(markup: string, mode: 'xml' | 'html', listen: (stop: () => void) => MarkupListener): void {
  const source = joinSurrogateReferences(markup);
  const stop = () => tokenizer.pause();
  const tokenizer = new Tokenizer(
    { xmlMode: mode === 'xml', decodeEntities: true, recognizeSelfClosing: true },
    new MarkupReader(source, listen(stop), stop),
  );
  tokenizer.write(source);
  tokenizer.end();
}

class MarkupReader implements TokenizerCallbacks {
  private readonly source: string;
  private readonly listener: MarkupListener;
  private readonly stop: () => void;
  private tags = 0;
  private name = '';
  private start = 0;
  private attributes = new Map<string, string>();
  private attribute = '';
  private value = '';

  constructor(source: string, listener: MarkupListener, stop: () => void) {
    this.source = source;
    this.listener = listener;
    this.stop = stop;
  }

  private countTag(): void {
    this.tags += 1;
    if (this.tags > MAX_TAGS) this.stop();
  }

  private nameAt(start: number, end: number): string {
    return this.source.slice(start, Math.min(end, start + MAX_NAME_LENGTH)).toLowerCase();
  }

  onopentagname(start: number, end: number): void {
    this.countTag();
    this.name = this.nameAt(start, end);
    this.start = start - 1;
    this.attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.nameAt(start, end);
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.value.length <= MAX_VALUE_LENGTH)
      this.value += this.source.slice(start, Math.min(end, start + MAX_VALUE_LENGTH + 1));
  }

  onattribentity(codePoint: number): void {
    if (this.value.length <= MAX_VALUE_LENGTH) this.value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    const fits = this.value.length <= MAX_VALUE_LENGTH && this.attributes.size < MAX_ATTRIBUTES;
    if (fits && !this.attributes.has(this.attribute)) this.attributes.set(this.attribute, this.value);
  }

  private opened(end: number, isSelfClosing: boolean): void {
    const source = this.source.slice(this.start, Math.min(end + 1, this.start + MAX_TAG_LENGTH));
    this.listener.open({ name: this.name, attributes: this.attributes, isSelfClosing, source });
  }

  onopentagend(end: number): void {
    this.opened(end, false);
  }

  onselfclosingtag(end: number): void {
    this.opened(end, true);
  }

  onclosetag(start: number, end: number): void {
    this.countTag();
    this.listener.close(
      this.nameAt(start, end),
      `</${this.source.slice(start, Math.min(end, start + MAX_NAME_LENGTH))}>`,
    );
  }

  ontext(start: number, end: number): void {
    this.listener.text(this.source.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.listener.text(String.fromCodePoint(codePoint));
  }

  oncdata(start: number, end: number, offset: number): void {
    this.listener.cdata(this.source.slice(start, end - offset));
  }

  ondeclaration(start: number, end: number): void {
    this.listener.declaration(this.source.slice(start, end));
  }

  oncomment(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}
