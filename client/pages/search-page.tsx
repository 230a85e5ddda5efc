import type { Texts } from '../../shared/language/en/texts.ts';
import { navLabel } from '../../shared/model/publication-info.ts';
import type { SearchData, SearchPageData } from '../../shared/pages/search.ts';
import { latestPath, type SearchOrder, searchPath, sectionPath } from '../../shared/paths.ts';
import { SearchResults } from '../articles/search-results.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { TodaysEdition } from '../layout/masthead.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { SearchForm } from '../layout/search-form.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { UnreadyPage } from './unready-page.tsx';

const SEARCH_ORDERS: readonly SearchOrder[] = ['match', 'newest'];

function SearchOrders({ data: { query, section, order } }: { data: SearchData }) {
  const { search } = useTexts();
  return (
    <nav className="search-orders" aria-label={search.order}>
      <ul>
        {SEARCH_ORDERS.map((choice) => (
          <li key={choice}>
            <PublicationLink
              to={searchPath({ query, section, order: choice })}
              aria-current={choice === order ? 'true' : undefined}
            >
              {search.orders[choice]}
            </PublicationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchFilter({ data: { query, section, order, sections } }: { data: SearchData }) {
  const { nav } = usePublication();
  const { layout, search } = useTexts();
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { anchor: null, label: layout.allSections, count: total },
    ...sections.map(({ anchor, title, count }) => ({ anchor, label: navLabel(nav, anchor) ?? title, count })),
  ];
  return (
    <nav className="search-filter" aria-label={search.sections}>
      <ul>
        {choices.map(({ anchor, label, count }) => (
          <li key={anchor}>
            <PublicationLink
              to={searchPath({ query, section: anchor, order })}
              aria-current={anchor === section ? 'true' : undefined}
            >
              {`${label} `}
              <span>{count}</span>
            </PublicationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSubtitle({ query, total }: SearchData): string {
  const { articles, search } = useTexts();
  if (query === '') return search.subtitle;
  return total > 0 ? search.found(articles.count(total), query) : search.none(query);
}

const searchHeading = (query: string, { headings }: Texts): string =>
  query === '' ? headings.search : headings.searchOf(query);

export function searchHead({ state }: SearchPageData, { texts }: HeadContext): PageHead | null {
  if (state.status !== 'ready') return null;
  const { query, page, total } = state.data;
  return {
    heading: searchHeading(query, texts),
    part: page > 1 ? texts.pagination.page(page) : undefined,
    count: query === '' ? undefined : texts.articles.count(total),
  };
}

function Suggestions() {
  const { nav } = usePublication();
  return (
    <div className="search-suggestions">
      <TodaysEdition />
      <ul>
        {nav.map(({ anchor, label }) => (
          <li key={anchor}>
            <PublicationLink to={sectionPath(anchor)}>{label}</PublicationLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ data }: { data: SearchData }) {
  const texts = useTexts();
  const { search } = texts;
  const subtitle = useSubtitle(data);
  const heading = searchHeading(data.query, texts);
  return (
    <div className="page">
      <header className="page-header">
        <h1 className="visually-hidden" tabIndex={-1}>
          {heading}
        </h1>
        <SearchForm className="search search-heading" label={heading} />
        <p className="subtitle">{subtitle}</p>
        {data.total > 1 && <SearchOrders data={data} />}
      </header>
      {data.query === '' && <Suggestions />}
      {data.isCut && <p className="section-empty">{search.cut}</p>}
      {data.total === 0 && data.query !== '' && (
        <p className="section-empty">
          {search.advice} <PublicationLink to={latestPath()}>{search.latest}</PublicationLink>
        </p>
      )}
      {data.sections.length > 0 && (
        <div className="search-layout">
          <SearchFilter data={data} />
          {data.total > 0 && <SearchResults data={data} />}
        </div>
      )}
    </div>
  );
}

export function SearchPage({ page }: { page: SearchPageData }) {
  return page.state.status === 'ready' ? <Found data={page.state.data} /> : <UnreadyPage page={page} />;
}
