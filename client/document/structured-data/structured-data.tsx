import type { PageData } from '../../../shared/pages/pages.ts';
import { FAQ_JSON_LD_ID } from '../../faq/faq-json-ld.ts';
import { useTexts } from '../../language/texts-context.ts';
import { usePublication } from '../../layout/publication-context.ts';
import { InlineJson } from '../inline-json.tsx';
import { useHead } from '../use-head.ts';
import { STRUCTURED_DATA_ID } from '../use-remove-stale-structured-data.ts';
import { structuredDataOf } from './describe-page.ts';

interface StructuredDataProps {
  page: PageData;
  /** The absolute address of the page's preview image. */
  preview: string;
}

/** A page's structured data, for the server alone; none for a page that is `noindex`. */
export function StructuredData({ page, preview }: StructuredDataProps) {
  const publication = usePublication();
  const { links } = useTexts();
  const { content: head } = useHead(page);
  if (!head) return null;
  const data = structuredDataOf({ publication, page }, { head, blog: links.blog, preview });
  return (
    <InlineJson id={page.kind === 'faq' ? FAQ_JSON_LD_ID : STRUCTURED_DATA_ID} type="application/ld+json" data={data} />
  );
}
