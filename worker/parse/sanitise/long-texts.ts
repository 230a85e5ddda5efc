/** Texts up to this length are cheap even for patterns that take quadratic time. */
const MAX_SHORT_LENGTH = 200;
const MARK = '\ue000';

/** Hides long texts from rss-parser, whose patterns take quadratic time on unclosed `<` (20 seconds for 120 KB). */
export class LongTexts {
  private readonly texts: string[] = [];

  tokenFor(text: string): string {
    if (text.length <= MAX_SHORT_LENGTH && !text.includes(MARK)) return text;
    this.texts.push(text);
    return `${MARK}${this.texts.length - 1}${MARK}`;
  }

  textFor(value: string): string {
    return value.startsWith(MARK) && value.endsWith(MARK) ? (this.texts[Number(value.slice(1, -1))] ?? '') : value;
  }
}
