import { navLabel, publicationName } from '../../shared/model/publication-info.ts';
import {
  articlesOfEdition,
  type EditionData,
  type EditionLink,
  type EditionPageData,
  type EditionSection,
  sectionsReadOnce,
} from '../../shared/pages/edition.ts';
import { EDITIONS_FEED_NAME, EDITIONS_PATH } from '../../shared/paths.ts';
import { EditionLead, EditionStories } from '../articles/edition-stories.tsx';
import { Share } from '../articles/share.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { collectionPageOf } from '../document/structured-data.ts';
import { MissingContent } from '../feedback/error-screen.tsx';
import { useTexts } from '../language/texts-context.ts';
import { Neighbours } from '../layout/neighbours.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { HashLink, PublicationLink } from '../navigation/publication-link.tsx';
import { UnreadyPage } from './unready-page.tsx';

function Contents({ sections, count, minutes }: { sections: EditionSection[]; count: number; minutes: number }) {
  const { nav } = usePublication();
  const { editions } = useTexts();
  return (
    <nav className="edition-contents" aria-label={editions.contents}>
      <p>{editions.stories(count, minutes)}</p>
      <ul>
        {sections.map(({ anchor, title, articles }) => (
          <li key={anchor}>
            <HashLink to={`#${anchor}`}>{navLabel(nav, anchor) ?? title}</HashLink> {articles.length}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DAY_MS = 86_400_000;

function EditionEnd({ edition }: { edition: EditionData }) {
  const { editions: texts } = useTexts();
  const { title, day, path, date, previous, next, upcoming } = edition;
  const isDayFrom = (link: EditionLink, days: number) => Date.parse(link.date) - Date.parse(date) === days * DAY_MS;
  return (
    <footer className="edition-end">
      <p className="edition-last">{texts.end}</p>
      {upcoming && <p className="subtitle">{upcoming}</p>}
      <Neighbours
        label={texts.others}
        previous={
          previous && {
            label: isDayFrom(previous, -1) ? texts.yesterday : texts.before,
            title: previous.day,
            path: previous.path,
          }
        }
        next={next && { label: isDayFrom(next, 1) ? texts.tomorrow : texts.after, title: next.day, path: next.path }}
      />
      <p className="end-actions">
        <Share title={`${title}, ${day}`} path={path} />
        <PublicationLink to={EDITIONS_PATH}>{texts.all}</PublicationLink>
      </p>
    </footer>
  );
}

const isUnknown = ({ state }: EditionPageData): boolean => state.status === 'failed' && state.error.status === 404;

export function editionHead(page: EditionPageData, { publication, texts }: HeadContext): PageHead | null {
  const { state } = page;
  if (isUnknown(page)) return { heading: texts.editions.unknown };
  if (state.status !== 'ready') return null;
  const { title, day, path } = state.data;
  const name = `${title}, ${day}`;
  const description = texts.descriptions.edition(publicationName(publication), day);
  const articles = articlesOfEdition(state.data);
  return {
    heading: name,
    listing: {
      description,
      path,
      feed: { name: EDITIONS_FEED_NAME, title: texts.links.editions },
      about: [collectionPageOf(publication, { name, description, path, total: articles.length, articles })],
      parents: [{ name: texts.headings.editions, path: EDITIONS_PATH }],
    },
  };
}

/** The front page as it was at one hour (docs/product.md, "Editions"). */
export function EditionPage({ page }: { page: EditionPageData }) {
  const { editions: texts } = useTexts();
  const { state } = page;
  if (state.status === 'failed' && state.error.status === 404) {
    return (
      <div className="page">
        <MissingContent heading={texts.unknown} message={state.error.message} to={EDITIONS_PATH} link={texts.all} />
      </div>
    );
  }
  if (state.status !== 'ready') return <UnreadyPage page={page} />;
  const { data: edition } = state;
  const { title, day, at, time, minutes } = edition;
  const sections = sectionsReadOnce(edition);
  return (
    <div className="page edition">
      <header className="page-header">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="subtitle">
          <time dateTime={at}>{texts.frozenAt(day, time)}</time>
        </p>
        <Contents sections={sections} count={articlesOfEdition(edition).length} minutes={minutes} />
      </header>
      <EditionLead edition={edition} />
      <div className="edition-sections">
        {sections.map((section) => (
          <EditionStories key={section.anchor} section={section} name={edition.name} />
        ))}
        <EditionEnd edition={edition} />
      </div>
    </div>
  );
}
