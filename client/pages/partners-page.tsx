import { type PartnerDocument, publicationName } from '../../shared/model/publication-info.ts';
import { documentPreviewAddress, PARTNERS_PATH } from '../../shared/paths.ts';
import { PageHead } from '../document/page-head.tsx';
import { useTexts } from '../language/texts-context.ts';
import { ExternalFrame } from '../layout/external-frame.tsx';
import { PageHeader } from '../layout/page-frame.tsx';
import { usePublication } from '../layout/publication-context.ts';

interface PartnerFrameProps {
  document: PartnerDocument;
  /** Loaded with the page; the others when they are near the window. */
  isEager: boolean;
}

/** A partner's document in a frame 75 % as high as wide, its caption below, with a way out for readers whom the frame fails. */
function PartnerFrame({ document, isEager }: PartnerFrameProps) {
  const { partners } = useTexts();
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
          {partners.openInTab}
          <span className="visually-hidden">{partners.document(document.title)}</span>
        </a>
      </figcaption>
    </figure>
  );
}

export function PartnersPage() {
  const publication = usePublication();
  const { partners, headings, descriptions } = useTexts();
  const description = descriptions.partners(publicationName(publication));
  return (
    <div className="page">
      <PageHead heading={headings.partners} description={description} path={PARTNERS_PATH} />
      <PageHeader heading={headings.partners} standfirst={partners.standfirst} />
      {publication.partners.map((document, index) => (
        <PartnerFrame key={document.fileId} document={document} isEager={index === 0} />
      ))}
    </div>
  );
}
