import { publicationName } from '../../shared/model/publication-info.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { useToday } from './clock.ts';
import { PageLinkItems } from './page-links.tsx';
import { usePublication } from './publication-context.ts';
import { PublicationMark } from './publication-mark.tsx';
import { SearchForm } from './search-form.tsx';
import { SectionNav } from './section-nav.tsx';
import { SectionsMenu } from './sections-menu.tsx';

/** The name of the publication. The one h1 of its home page, unless that shows an error, and a way home from every other. */
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

/** The way to the newest edition of today. Nothing before the first one, and on a page that is still open the next day. */
export function TodaysEdition() {
  const publication = usePublication();
  const { today } = useToday();
  const { edition } = publication;
  if (!edition || today !== publication.today) return null;
  return (
    <PublicationLink className="todays-edition" to={edition.path}>
      {edition.text}
    </PublicationLink>
  );
}

export function Masthead() {
  const publication = usePublication();
  const { today, shortDay } = useToday();
  const { layout } = useTexts();
  const { updated, tagline, network } = publication;
  return (
    <header className="masthead">
      <div className="masthead-plate page">
        {network && <p className="masthead-network">{network.header}</p>}
        <Nameplate />
        <p className="masthead-tagline">{tagline}</p>
        <p className="masthead-date">
          <span className="long-day">{today}</span>{' '}
          {updated && today === publication.today && (
            <span className="updated">
              {layout.updated} <time dateTime={updated.at}>{updated.text}</time>
            </span>
          )}
          <span className="short-day">{shortDay}</span>
          <TodaysEdition />
        </p>
        <SearchForm />
        <nav className="page-links" aria-label={layout.pages}>
          <ul>
            <PageLinkItems list="header" />
          </ul>
        </nav>
      </div>
      <div className="page">
        <div className="masthead-rule" />
      </div>
      <SectionNav />
      <SectionsMenu />
    </header>
  );
}
