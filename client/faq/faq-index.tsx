import { FAQ_PATH } from '../../shared/paths.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useHydrated } from '../navigation/use-hydrated.ts';
import type { FaqGroup } from './content/faq-group.ts';

interface FaqFilterProps {
  query: string;
  onQuery: (query: string) => void;
  shown: number;
  total: number;
}

/** Filters the questions by words. It needs scripts; its space is reserved until hydration. */
export function FaqFilter({ query, onQuery, shown, total }: FaqFilterProps) {
  const alive = useHydrated();
  return (
    <search className="faq-filter">
      {alive && (
        <>
          <label htmlFor="faq-query">Find a question</label>
          <input
            id="faq-query"
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
          />
          <p className="faq-count" role="status">
            {shown === total ? `${total} questions` : `${shown} of ${total} questions`}
          </p>
        </>
      )}
    </search>
  );
}

export function FaqIndex({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <nav className="faq-index" aria-label="Subjects">
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <PublicationLink to={`${FAQ_PATH}#${id}`}>{title}</PublicationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
