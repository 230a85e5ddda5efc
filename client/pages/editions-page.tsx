import { publicationName } from '../../shared/model/publication-info.ts';
import type { EditionLine, EditionsPageData } from '../../shared/pages/editions.ts';
import { EDITIONS_FEED_NAME, EDITIONS_PATH } from '../../shared/paths.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-frame.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { UnreadyPage } from './unready-page.tsx';

function Line({ edition }: { edition: EditionLine }) {
  const { path, title, day, at, time, headline } = edition;
  return (
    <li className="edition-line">
      <time className="card-byline" dateTime={at}>{`${day}, ${time}`}</time>
      <h2 className="card-title">
        <PublicationLink to={path}>{headline ?? title}</PublicationLink>
      </h2>
    </li>
  );
}

export function editionsHead({ state }: EditionsPageData, { publication, texts }: HeadContext): PageHead | null {
  if (state.status !== 'ready') return null;
  const description = texts.descriptions.editions(publicationName(publication));
  const feed = { name: EDITIONS_FEED_NAME, title: texts.links.editions };
  return { heading: texts.headings.editions, listing: { description, path: EDITIONS_PATH, feed } };
}

export function EditionsPage({ page }: { page: EditionsPageData }) {
  const { headings, editions: texts } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  const { editions } = page.state.data;
  return (
    <div className="page">
      <PageHeader heading={headings.editions} subtitle={texts.subtitle} />
      {editions.length === 0 && <p className="section-empty">{texts.none}</p>}
      <ol className="edition-lines">
        {editions.map((edition) => (
          <Line key={edition.path} edition={edition} />
        ))}
      </ol>
    </div>
  );
}
