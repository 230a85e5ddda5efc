import { useState } from 'react';
import { publicationName } from '../../shared/pages/head.ts';
import { CONTACT_PATH } from '../../shared/paths.ts';
import { Accordion } from '../faq/accordion.tsx';
import type { FaqGroup } from '../faq/faq-group.ts';
import { FaqFilter, FaqIndex } from '../faq/faq-index.tsx';
import { FaqSection } from '../faq/faq-section.tsx';
import { matchingIds } from '../faq/filter-faq.ts';
import { useFaqJsonLd } from '../faq/use-faq-json-ld.ts';
import { useOpenedItem } from '../faq/use-opened-item.ts';
import { useInnerTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import type { PublicationProps } from './page-props.ts';

function Unanswered({ contactEmail }: { contactEmail: string | null }) {
  const { faq } = useInnerTexts();
  return (
    <section className="faq-contact" aria-labelledby="unanswered">
      <h2 id="unanswered">{faq.unanswered}</h2>
      <p>{faq.unansweredLine}</p>
      {contactEmail ? (
        <a className="button" href={`mailto:${contactEmail}`}>
          {faq.write}
        </a>
      ) : (
        <PublicationLink className="button" to={CONTACT_PATH}>
          {faq.contact}
        </PublicationLink>
      )}
    </section>
  );
}

function NothingFound({ query }: { query: string }) {
  return <p className="faq-nothing">{useInnerTexts().faq.nothing(query)}</p>;
}

interface FaqPageProps extends PublicationProps {
  groups: readonly FaqGroup[];
}

/** About 90 questions as a well-set index: subjects at the left, answers at the right. */
export function FaqPage({ publication, groups }: FaqPageProps) {
  const { faq, headings } = useInnerTexts();
  const [query, setQuery] = useState('');
  const shown = matchingIds(groups, query, publication.city);
  const total = groups.flatMap(({ entries }) => entries).length;
  useFaqJsonLd(groups, publication.city);
  useOpenedItem();
  return (
    <div className="page">
      <PageHeader heading={headings.faq} standfirst={faq.standfirst(publicationName(publication))} />
      <div className="faq-layout">
        <div className="faq-side">
          <FaqFilter query={query} onQuery={setQuery} shown={shown.size} total={total} />
          <FaqIndex groups={groups.filter(({ entries }) => entries.some(({ id }) => shown.has(id)))} />
        </div>
        <Accordion className="faq-answers">
          {shown.size === 0 && <NothingFound query={query.trim()} />}
          {groups.map((group) => (
            <FaqSection key={group.id} group={group} city={publication.city} shown={shown} />
          ))}
        </Accordion>
      </div>
      <Unanswered contactEmail={publication.contactEmail} />
    </div>
  );
}
