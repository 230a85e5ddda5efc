import { HEADINGS } from '../../shared/pages/head.ts';
import { PageHeader } from '../layout/page-header.tsx';
import type { SiteProps } from '../page-props.ts';
import { PartnerFrame } from '../partners/partner-frame.tsx';

/** The partners' own documents (SPEC.md section 2). */
export function PartnersPage({ publication }: SiteProps) {
  return (
    <div className="page partners">
      <PageHeader heading={HEADINGS.partners} standfirst="Click and drag to navigate through the document" />
      {publication.partners.map((document, index) => (
        <PartnerFrame key={document.fileId} document={document} eager={index === 0} />
      ))}
    </div>
  );
}
