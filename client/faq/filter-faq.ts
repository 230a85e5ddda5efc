import { normaliseText } from '../../shared/rules/normalise-text.ts';
import { plainAnswer, withCity } from './answer-text.ts';
import type { FaqGroup } from './faq-group.ts';

/**
 * The ids of the questions with every word of `query` in the question, the answer or the group's title; all of them when
 * the query is blank.
 */
export function matchingIds(groups: readonly FaqGroup[], query: string, city: string): ReadonlySet<string> {
  const words = normaliseText(query).split(/\s+/).filter(Boolean);
  const matches = groups.flatMap(({ title, entries }) =>
    entries.filter(({ question, answer }) => {
      if (words.length === 0) return true;
      const text = normaliseText(withCity(`${title} ${question} ${plainAnswer(answer)}`, city));
      return words.every((word) => text.includes(word));
    }),
  );
  return new Set(matches.map(({ id }) => id));
}
