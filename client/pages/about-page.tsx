import { publicationName } from '../../shared/model/publication-info.ts';
import { type AboutPageData, type AboutPublisher, about as aboutPage } from '../../shared/pages/about.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { ContactLines } from '../layout/footer.tsx';
import { PageHeader } from '../layout/page-frame.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { UnreadyPage } from './unready-page.tsx';

export function aboutHead({ state }: AboutPageData, { publication, texts }: HeadContext): PageHead | null {
  if (state.status !== 'ready') return null;
  const description = texts.descriptions.about(publicationName(publication));
  return { heading: texts.headings.about, listing: { description, path: aboutPage.path } };
}

function Publishers({ publishers }: { publishers: readonly AboutPublisher[] }) {
  const { about, articles } = useTexts();
  if (publishers.length === 0) return null;
  return (
    <>
      <p>{about.publishers(publishers.length)}</p>
      <ul className="about-list">
        {publishers.map(({ source, count, newest, newestText }) => (
          <li key={source}>
            <strong>{source}</strong>{' '}
            <span>
              {articles.count(count)}
              {newest !== null && (
                <>
                  {`, ${about.newest} `}
                  <time dateTime={newest}>{newestText}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function AboutPage({ page }: { page: AboutPageData }) {
  const publication = usePublication();
  const { about, headings } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  const name = publicationName(publication);
  const { network } = publication;
  return (
    <div className="page">
      <PageHeader heading={headings.about} subtitle={about.subtitle(name)} />
      <div className="prose">
        <h2>{about.what}</h2>
        <p>{about.whatLine(name, publication.city)}</p>
        {network && <p>{network.footer}</p>}
        <h2>{about.sources}</h2>
        <p>{about.sourcesLine}</p>
        <Publishers publishers={page.state.data.publishers} />
        <h2>{about.reach}</h2>
        <p>
          <ContactLines />
        </p>
        <p>{about.corrections}</p>
      </div>
    </div>
  );
}
