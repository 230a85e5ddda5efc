import type { NavItem } from '../../shared/model/publication-info.ts';
import type { SearchData } from '../../shared/model/search-data.ts';
import { navLabel } from '../../shared/pages/inner-head.ts';
import { searchPath } from '../../shared/paths.ts';
import { useInnerTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

interface SearchFilterProps {
  data: SearchData;
  nav: readonly NavItem[];
}

/** Links to the results of one section each, with their numbers. */
export function SearchFilter({ data: { query, section, sections }, nav }: SearchFilterProps) {
  const { search } = useInnerTexts();
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
