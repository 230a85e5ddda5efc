import { publicationName } from '../../shared/model/publication-info.ts';
import { PARTNERS_PATH } from '../../shared/paths.ts';
import { PageHead } from '../document/page-head.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { PartnerFrame } from '../partners/partner-frame.tsx';

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
