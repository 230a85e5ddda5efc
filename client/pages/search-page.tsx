import type { NavItem } from '../../shared/model/publication-info.ts';
import type { SearchData } from '../../shared/model/search-data.ts';
import { navLabel } from '../../shared/pages/inner-head.ts';
import { latestPath } from '../../shared/paths.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { useInnerTexts, useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { SearchFilter } from '../search/search-filter.tsx';
import { SearchResults } from '../search/search-results.tsx';
import type { DataProps, PublicationProps } from './page-props.ts';

interface FoundProps extends PublicationProps {
  data: SearchData;
}

/** The line below the heading: what was found, or what the page is for. */
function useStandfirst({ query, section, total }: SearchData, nav: readonly NavItem[]): string {
  const { articles } = useTexts();
  const { search } = useInnerTexts();
  if (query === '') return search.standfirst;
  if (total > 0) return search.found(articles.count(total), query);
  const label = navLabel(nav, section);
  return label === undefined ? search.none(query) : search.noneIn(label, query);
}

function Nothing() {
  const { search } = useInnerTexts();
  return (
    <p className="section-empty">
      {search.advice} <PublicationLink to={latestPath()}>{search.latest}</PublicationLink>
    </p>
  );
}

function Found({ data, publication }: FoundProps) {
  const { headings } = useTexts();
  const inner = useInnerTexts();
  const { nav, timeZone } = publication;
  const standfirst = useStandfirst(data, nav);
  const heading = data.query === '' ? headings.search : inner.headings.searchOf(data.query);
  return (
    <>
      <PageHeader heading={heading} standfirst={standfirst} />
      {data.isCut && <p className="section-empty">{inner.search.cut}</p>}
      {data.total === 0 && data.query !== '' && <Nothing />}
      {data.sections.length > 0 && (
        <div className="search-layout">
          <SearchFilter data={data} nav={nav} />
          {data.total > 0 && <SearchResults data={data} nav={nav} timeZone={timeZone} />}
        </div>
      )}
    </>
  );
}

/** The articles that match a reader's words (docs/product.md, "Search"). */
export function SearchPage({ publication, state }: DataProps<SearchData>) {
  const { headings } = useTexts();
  const { search } = useInnerTexts();
  if (state.status === 'failed') return <ErrorScreen error={state.error} canRetry />;
  return (
    <div className="page">
      {state.status === 'ready' ? (
        <Found data={state.data} publication={publication} />
      ) : (
        <>
          <PageHeader heading={headings.search} standfirst={search.standfirst} />
          <Loading text={search.searching} />
        </>
      )}
    </div>
  );
}
