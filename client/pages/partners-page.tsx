import { HEADINGS } from '../../shared/head.ts';
import { PageHeader } from '../components/page-header.tsx';
import { PartnerFrame } from '../components/partner-frame.tsx';
import type { SiteProps } from '../page-props.ts';

/** The partners' own documents (SPEC.md section 2). */
export function PartnersPage({ site }: SiteProps) {
  return (
    <div className="page partners">
      <PageHeader heading={HEADINGS.partners} standfirst="Click and drag to navigate through the document" />
      {site.partners.map((document, index) => (
        <PartnerFrame key={document.fileId} document={document} eager={index === 0} />
      ))}
    </div>
  );
}
