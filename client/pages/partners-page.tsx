import { useInnerTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PartnerFrame } from '../partners/partner-frame.tsx';
import type { PublicationProps } from './page-props.ts';

export function PartnersPage({ publication }: PublicationProps) {
  const { partners, headings } = useInnerTexts();
  return (
    <div className="page">
      <PageHeader heading={headings.partners} standfirst={partners.standfirst} />
      {publication.partners.map((document, index) => (
        <PartnerFrame key={document.fileId} document={document} isEager={index === 0} />
      ))}
    </div>
  );
}
