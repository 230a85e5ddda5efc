import { navLabel } from '../../shared/model/publication-info.ts';
import type { SearchData } from '../../shared/pages/search.ts';
import { searchPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

/** Links to the results of one section each, with their numbers. */
export function SearchFilter({ data: { query, section, sections } }: { data: SearchData }) {
  const { nav } = usePublication();
  const { search } = useTexts();
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { anchor: null, label: search.allSections, count: total },
    ...sections.map(({ anchor, title, count }) => ({ anchor, label: navLabel(nav, anchor) ?? title, count })),
  ];
  return (
    <nav className="search-filter" aria-label={search.sections}>
      <ul>
        {choices.map(({ anchor, label, count }) => (
          <li key={anchor}>
            <PublicationLink to={searchPath(query, anchor)} aria-current={anchor === section ? 'true' : undefined}>
              {`${label} `}
              <span>{count}</span>
            </PublicationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
