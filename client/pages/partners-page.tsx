import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { PartnerFrame } from '../partners/partner-frame.tsx';

export function PartnersPage() {
  const publication = usePublication();
  const { partners, headings } = useTexts();
  return (
    <div className="page">
      <PageHeader heading={headings.partners} standfirst={partners.standfirst} />
      {publication.partners.map((document, index) => (
        <PartnerFrame key={document.fileId} document={document} isEager={index === 0} />
      ))}
    </div>
  );
}
