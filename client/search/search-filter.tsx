import type { SearchData } from '../../shared/model/search-data.ts';
import { searchPath } from '../../shared/paths.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { searchTexts } from './search-texts.ts';

/** Links to the results of one section each, with their numbers; nothing where all are of one section. */
export function SearchFilter({ query, section, sections }: Pick<SearchData, 'query' | 'section' | 'sections'>) {
  if (sections.length < 2 && section === null) return null;
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  const choices = [{ anchor: null, title: searchTexts.all, count: total }, ...sections];
  return (
    <nav className="search-filter" aria-label={searchTexts.sections}>
      <ul>
        {choices.map(({ anchor, title, count }) => (
          <li key={anchor}>
            <PublicationLink to={searchPath(query, anchor)} aria-current={anchor === section ? 'true' : undefined}>
              {title} <span>{count}</span>
            </PublicationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
