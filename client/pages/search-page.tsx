import { navLabel } from '../../shared/model/publication-info.ts';
import type { SearchData, SearchPageData } from '../../shared/pages/search.ts';
import { latestPath } from '../../shared/paths.ts';
import { UnindexedHead } from '../document/page-head.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { SearchFilter } from '../search/search-filter.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { UnreadyPage } from './unready-page.tsx';

/** The line below the heading: what was found, or what the page is for. */
function useStandfirst({ query, section, total }: SearchData): string {
  const { nav } = usePublication();
  const { articles, search } = useTexts();
  if (query === '') return search.standfirst;
  if (total > 0) return search.found(articles.count(total), query);
  const label = navLabel(nav, section);
  return label === undefined ? search.none(query) : search.noneIn(label, query);
}

function Nothing() {
  const { search } = useTexts();
  return (
    <p className="section-empty">
      {search.advice} <PublicationLink to={latestPath()}>{search.latest}</PublicationLink>
    </p>
  );
}

function Found({ data }: { data: SearchData }) {
  const { headings, search, articles, pagination } = useTexts();
  const part = data.page > 1 ? pagination.page(data.page) : undefined;
  const standfirst = useStandfirst(data);
  const heading = data.query === '' ? headings.search : headings.searchOf(data.query);
  return (
    <>
      <UnindexedHead heading={heading} part={part} count={data.query === '' ? undefined : articles.count(data.total)} />
      <PageHeader heading={heading} standfirst={standfirst} />
      {data.isCut && <p className="section-empty">{search.cut}</p>}
      {data.total === 0 && data.query !== '' && <Nothing />}
      {data.sections.length > 0 && (
        <div className="search-layout">
          <SearchFilter data={data} />
          {data.total > 0 && <SearchResults data={data} />}
        </div>
      )}
    </>
  );
}

/** The articles that match a reader's words (docs/product.md, "Search"). */
export function SearchPage({ page }: { page: SearchPageData }) {
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  return (
    <div className="page">
      <Found data={page.state.data} />
    </div>
  );
}
