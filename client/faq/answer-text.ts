const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

export interface AnswerPart {
  text: string;
  to: string | null;
}

export function withCity(text: string, city: string): string {
  return text.replaceAll('{city}', city);
}

/** Splits an answer into plain text and links, which are written as `[words](address)`. */
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
