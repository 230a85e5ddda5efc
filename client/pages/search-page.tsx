import type { NavItem } from '../../shared/model/page-data.ts';
import type { SearchData } from '../../shared/model/search-data.ts';
import { HEADINGS } from '../../shared/pages/head.ts';
import { latestPath } from '../../shared/paths.ts';
import { articleCount } from '../../shared/rules/section-layout.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { SearchFilter } from '../search/search-filter.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { searchTexts } from '../search/search-texts.ts';
import type { SearchPageProps } from './page-props.ts';

/** The line below the heading: what was found, or what to do. */
function summaryOf({ query, section, total }: SearchData, nav: readonly NavItem[]): string {
  if (query === '') return searchTexts.standfirst;
  if (total > 0) return searchTexts.found(articleCount(total), query);
  const label = nav.find(({ anchor }) => anchor === section)?.label;
  return label === undefined ? searchTexts.nothing(query) : searchTexts.nothingIn(query, label);
}

function Nothing() {
  return (
    <p className="section-empty">
      {searchTexts.advice} <PublicationLink to={latestPath()}>{searchTexts.latest}</PublicationLink>
    </p>
  );
}

/** The articles that match a reader's words (docs/product.md, "Search"). */
export function SearchPage({ publication, state, onRetry }: SearchPageProps) {
  if (state.status === 'failed') return <ErrorScreen error={state.error} onRetry={onRetry} />;
  if (state.status === 'loading') {
    return (
      <div className="page">
        <PageHeader heading={HEADINGS.search} standfirst="" />
        <Loading text={searchTexts.loading} />
      </div>
    );
  }
  const { nav, timeZone } = publication;
  const { data } = state;
  return (
    <div className="page">
      <PageHeader heading={HEADINGS.search} standfirst={summaryOf(data, nav)} />
      {data.isCut && <p className="section-empty">{searchTexts.cut}</p>}
      {data.sections.length > 0 && (
        <div className="search-layout">
          <SearchFilter data={data} nav={nav} />
          {data.total > 0 && <SearchResults data={data} nav={nav} timeZone={timeZone} />}
        </div>
      )}
      {data.total === 0 && data.query !== '' && <Nothing />}
    </div>
  );
}
