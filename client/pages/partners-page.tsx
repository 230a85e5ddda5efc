import { type PartnerDocument, publicationName } from '../../shared/model/publication-info.ts';
import { documentPreviewAddress, PARTNERS_PATH } from '../../shared/paths.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { ExternalFrame } from '../layout/external-frame.tsx';
import { PageHeader } from '../layout/page-frame.tsx';
import { usePublication } from '../layout/publication-context.ts';

/** A partner's document in a frame 75 % as high as wide, its caption below, with a way out for readers whom the frame fails. */
function PartnerFrame({ document, isEager }: { document: PartnerDocument; isEager: boolean }) {
  const { openInTab } = useTexts().articles;
  const { frameOrigin } = usePublication();
  const address = documentPreviewAddress(document.fileId, frameOrigin);
  return (
    <figure className="partner">
      <div className="partner-mount">
        <ExternalFrame
          className="partner-frame"
          src={address}
          title={document.title}
          loading={isEager ? 'eager' : 'lazy'}
        />
      </div>
      <figcaption className="partner-caption">
        <h2 className="partner-title">{document.title}</h2>
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          {openInTab(document.title)}
        </a>
      </figcaption>
    </figure>
  );
}

export function partnersHead({ publication, texts: { headings, descriptions } }: HeadContext): PageHead {
  const description = descriptions.partners(publicationName(publication));
  return { heading: headings.partners, listing: { description, path: PARTNERS_PATH } };
}

export function PartnersPage() {
  const publication = usePublication();
  const { partners, headings } = useTexts();
  return (
    <div className="page">
      <PageHeader heading={headings.partners} subtitle={partners.subtitle} />
      {publication.partners.map((document, index) => (
        <PartnerFrame key={document.fileId} document={document} isEager={index === 0} />
      ))}
    </div>
  );
}
