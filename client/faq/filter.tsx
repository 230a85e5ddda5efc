import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FaqGroup } from '../../shared/pages/faq.ts';
import { normaliseText } from '../../shared/rules/normalise-text.ts';
import { useTexts } from '../language/texts-context.ts';
import { entryOf } from '../navigation/shown-page.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { plainAnswer } from './answer.tsx';

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

/** The words of the filter by history entry, for Back and Forward. */
const filters = new Map<string, string>();

/** The words of the filter. A link to a question that they hide clears them. */
export function useFilter(groups: readonly FaqGroup[]) {
  const location = useLocation();
  const entry = entryOf(location);
  const [{ query, at }, setFilter] = useState(() => ({ query: filters.get(entry) ?? '', at: entry }));
  const visibleIds = matchingIds(groups, query);
  const target = groups.flatMap(({ entries }) => entries).find(({ id }) => `#${id}` === location.hash);
  if (at !== entry) {
    // During rendering, so that the question is there before it is opened.
    setFilter({ query: filters.get(entry) ?? (target && !visibleIds.has(target.id) ? '' : query), at: entry });
  }
  useEffect(() => {
    filters.set(entry, query);
  }, [entry, query]);
  return { query, visibleIds, setQuery: (words: string) => setFilter({ query: words, at: entry }) };
}

interface FaqFilterProps {
  query: string;
  onQuery: (query: string) => void;
  count: number;
  total: number;
}

/** Filters the questions by words. It needs scripts. Its space is reserved until hydration. */
export function FaqFilter({ query, onQuery, count, total }: FaqFilterProps) {
  const { faq } = useTexts();
  const isHydrated = useHydrated();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers know no search element
    <div role="search" aria-label={faq.find} className="faq-filter">
      {isHydrated && (
        <>
          <label>
            {faq.find}
            <input type="search" autoComplete="off" value={query} onChange={({ target }) => onQuery(target.value)} />
          </label>
          <p role="status">{faq.count(count, total)}</p>
        </>
      )}
    </div>
  );
}
