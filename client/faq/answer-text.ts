const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A stretch of an answer: words, or words that lead somewhere. */
export interface AnswerPart {
  text: string;
  to: string | null;
}

/** Puts the city's name where a question or an answer leaves room for it. */
export function withCity(text: string, city: string): string {
  return text.replaceAll('{city}', city);
}

/** An answer in stretches, each `[words](address)` one of its own. */
export function answerParts(answer: string): AnswerPart[] {
  return answer
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, text, to] = LINK.exec(part) ?? [];
      return text === undefined || to === undefined ? { text: part, to: null } : { text, to };
    });
}

/** An answer's words alone, for search engines and for the filter. */
export function plainAnswer(answer: string): string {
  return answerParts(answer)
    .map(({ text }) => text)
    .join('');
}
