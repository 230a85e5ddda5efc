import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MARK_PATHS, MARK_VIEW_BOX, publicationName } from '../../shared/model/publication-info.ts';
import { HOME_PATH, SEARCH_PATH, searchPath } from '../../shared/paths.ts';
import { MAX_QUERY_LENGTH } from '../../shared/rules/search-query.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { useToday } from './clock.ts';
import { PageLinks } from './page-links.tsx';
import { usePublication } from './publication-context.ts';
import { SectionNav } from './section-nav.tsx';
import { SectionsMenu } from './sections-menu.tsx';

/** The publication's mark, in the colours of the page. */
export function PublicationMark() {
  const { ink, accent } = usePublication().mark ?? MARK_PATHS;
  return (
    <svg className="mark" viewBox={MARK_VIEW_BOX} aria-hidden="true">
      <path d={ink} />
      <path className="mark-accent" d={accent} />
    </svg>
  );
}

/** A native form writes a space as `+`, our own addresses as `%20`. */
const isSameQuery = (one: string, other: string): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other));

/** The header's field (docs/product.md, "Search"): a native form, whose submission is a client navigation once scripts run. */
function SearchForm() {
  const page = useShownPage();
  const { headings } = useTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearch = page.kind === 'search';
  const query = isSearch ? page.query : '';
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const path = searchPath(String(new FormData(event.currentTarget).get('q')).trim());
    navigate(path, { replace: pathname === SEARCH_PATH && isSameQuery(search, path.slice(SEARCH_PATH.length)) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers know no search element
    <form
      role="search"
      className={isSearch ? 'search search-large' : 'search'}
      action={SEARCH_PATH}
      onSubmit={onSubmit}
    >
      <input
        // The field is recreated for each address. While a page loads the address stays, so the field keeps the focus.
        key={pathname + search}
        type="search"
        name="q"
        aria-label={headings.search}
        placeholder={headings.search}
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        defaultValue={query}
      />
      <button type="submit" aria-label={headings.search}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 15l6 6M4 10a6 6 0 1 0 12 0a6 6 0 1 0-12 0" />
        </svg>
      </button>
    </form>
  );
}

/** The name of the publication; the one h1 of its home page, unless that shows an error, and a way home from every other. */
function Nameplate() {
  const publication = usePublication();
  const page = useShownPage();
  const isHome = page.kind === 'home';
  const link = (
    <PublicationLink to={HOME_PATH} aria-current={isHome ? 'page' : undefined}>
      <PublicationMark />
      {publicationName(publication)}
    </PublicationLink>
  );
  return isHome && page.state.status !== 'failed' ? (
    <h1 className="nameplate" tabIndex={-1}>
      {link}
    </h1>
  ) : (
    <p className="nameplate">{link}</p>
  );
}

/** The header of every page but the 404 page (docs/product.md, "Header and footer"). */
export function Masthead() {
  const publication = usePublication();
  const { today } = useToday();
  const { layout } = useTexts();
  const { updated, tagline, network } = publication;
  return (
    <header className="masthead">
      <div className="masthead-plate page">
        {network && <p className="masthead-network">{network.header}</p>}
        <Nameplate />
        <p className="masthead-tagline">{tagline}</p>
        <p className="masthead-date">
          {today}{' '}
          {updated && today === publication.today && (
            <span>
              {layout.updated} <time dateTime={updated.at}>{updated.text}</time>
            </span>
          )}
        </p>
        <SearchForm />
        <PageLinks />
      </div>
      <div className="page">
        <div className="masthead-rule" />
      </div>
      <SectionNav />
      <SectionsMenu />
    </header>
  );
}
