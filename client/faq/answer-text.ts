import type { FaqGroup } from '../../shared/pages/faq.ts';
import { normaliseText } from '../../shared/rules/normalise-text.ts';

/**
 * The ids of the questions with every word of `query` in the question, the answer or the group's title. All of them when
 * the query is blank.
 */
export function matchingIds(groups: readonly FaqGroup[], query: string): ReadonlySet<string> {
  const words = normaliseText(query).split(/\s+/).filter(Boolean);
  const matches = groups.flatMap(({ title, entries }) =>
    entries.filter(({ question, answer }) => {
      if (words.length === 0) return true;
      const text = normaliseText(`${title} ${question} ${plainAnswer(answer)}`);
      return words.every((word) => text.includes(word));
    }),
  );
  return new Set(matches.map(({ id }) => id));
}

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
