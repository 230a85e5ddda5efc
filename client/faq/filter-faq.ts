import type { FaqGroup } from '../../shared/pages/faq.ts';
import { normaliseText } from '../../shared/rules/normalise-text.ts';
import { plainAnswer } from './answer-text.ts';

/**
 * The ids of the questions with every word of `query` in the question, the answer or the group's title; all of them when
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
