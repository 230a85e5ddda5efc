import { publicationName } from '../../shared/pages/head.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { PageLinks } from './page-links.tsx';
import { usePublication } from './publication-context.ts';
import { PublicationMark } from './publication-mark.tsx';
import { SearchForm } from './search-form.tsx';
import { SectionNav } from './section-nav.tsx';
import { SectionsMenu } from './sections-menu.tsx';
import { useToday } from './use-today.ts';

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
  const { updated, tagline } = publication;
  return (
    <header className="masthead">
      <div className="masthead-plate page">
        <p className="masthead-network">{layout.network}</p>
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
