import { HEADINGS } from '../../shared/pages/head.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PartnerFrame } from '../partners/partner-frame.tsx';
import type { PublicationProps } from './page-props.ts';

export function PartnersPage({ publication }: PublicationProps) {
  return (
    <div className="page partners">
      <PageHeader heading={HEADINGS.partners} standfirst="Click and drag to navigate through the document" />
      {publication.partners.map((document, index) => (
        <PartnerFrame key={document.fileId} document={document} eager={index === 0} />
      ))}
    </div>
  );
}
