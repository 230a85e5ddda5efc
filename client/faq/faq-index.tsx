import type { FaqGroup } from '../../shared/pages/faq.ts';
import { useTexts } from '../language/texts-context.ts';
import { HashLink } from '../navigation/publication-link.tsx';
import { useHydrated } from '../navigation/use-hydrated.ts';

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
          <input
            type="search"
            aria-label={faq.find}
            placeholder={faq.find}
            autoComplete="off"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
          />
          <p role="status">{faq.count(count, total)}</p>
        </>
      )}
    </div>
  );
}

export function FaqIndex({ groups }: { groups: readonly FaqGroup[] }) {
  const { faq } = useTexts();
  return (
    <nav className="faq-index" aria-label={faq.subjects}>
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <HashLink to={`#${id}`}>{title}</HashLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
