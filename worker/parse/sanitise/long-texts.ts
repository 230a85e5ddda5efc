/** Texts up to here cost nothing even where the parser's patterns take quadratic time. */
const SHORT = 200;
const MARK = '\ue000';

/**
 * Keeps long texts away from rss-parser, whose `contentSnippet` takes quadratic time on unclosed `<` (20 seconds for
 * 120 KB): a short token goes in their place and is exchanged for them afterwards.
 */
export class LongTexts {
  private readonly texts: string[] = [];

  /** The text itself where it is short and plain, else the token that stands for it. */
  tokenFor(text: string): string {
    if (text.length <= SHORT && !text.includes(MARK)) return text;
    this.texts.push(text);
    return `${MARK}${this.texts.length - 1}${MARK}`;
  }

  /** What `tokenFor` was given. */
  textFor(value: string): string {
    return value.startsWith(MARK) && value.endsWith(MARK) ? (this.texts[Number(value.slice(1, -1))] ?? '') : value;
  }
}
