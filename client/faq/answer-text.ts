/** A link is written as `[words](address)`. */
const LINK = /\[([^[\]]+)\]\(([^()]+)\)/g;

export interface AnswerPart {
  text: string;
  to: string | null;
}

/** Splits an answer into plain text and links. */
export function answerParts(answer: string): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let end = 0;
  for (const match of answer.matchAll(LINK)) {
    const [link, text = '', to = ''] = match;
    parts.push({ text: answer.slice(end, match.index), to: null }, { text, to });
    end = match.index + link.length;
  }
  parts.push({ text: answer.slice(end), to: null });
  return parts.filter(({ text }) => text !== '');
}

/** An answer's words alone, for search engines and for the filter. */
export function plainAnswer(answer: string): string {
  return answerParts(answer)
    .map(({ text }) => text)
    .join('');
}
