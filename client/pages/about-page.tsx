import { publicationName } from '../../shared/model/publication-info.ts';
import { about as aboutPage } from '../../shared/pages/about.ts';
import { FAQ_PATH, sectionPath } from '../../shared/paths.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-frame.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

export function aboutHead({ publication, texts: { headings, descriptions } }: HeadContext): PageHead {
  const description = descriptions.about(publicationName(publication));
  return { heading: headings.about, listing: { description, path: aboutPage.path } };
}

/** What the publication is, where its news comes from, and how to reach it. */
export function AboutPage() {
  const publication = usePublication();
  const { about, headings, layout, links } = useTexts();
  const name = publicationName(publication);
  const { nav, contactEmail, network } = publication;
  return (
    <div className="page">
      <PageHeader heading={headings.about} standfirst={about.standfirst(name)} />
      <div className="prose">
        <h2>{about.what}</h2>
        <p>{about.whatLine(name, publication.city)}</p>
        {network && <p>{network.footer}</p>}
        <h2>{about.sources}</h2>
        <p>{about.sourcesLine}</p>
        <p>{about.sections}</p>
        <ul>
          {nav.map(({ anchor, label }) => (
            <li key={anchor}>
              <PublicationLink to={sectionPath(anchor)}>{label}</PublicationLink>
            </li>
          ))}
        </ul>
        <h2>{about.reach}</h2>
        <p>
          {contactEmail && (
            <>
              {layout.contactLines.write} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.{' '}
            </>
          )}
          {layout.contactLines.questions} <PublicationLink to={FAQ_PATH}>{links.faq}</PublicationLink>.
        </p>
        <p>{about.corrections}</p>
      </div>
    </div>
  );
}
