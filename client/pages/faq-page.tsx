import { useState } from 'react';
import { HEADINGS, publicationName } from '../../shared/pages/head.ts';
import { CONTACT_PATH } from '../../shared/paths.ts';
import { Accordion } from '../faq/accordion.tsx';
import { FAQ_GROUPS } from '../faq/content/faq-groups.ts';
import { FaqFilter, FaqIndex } from '../faq/faq-index.tsx';
import { FaqSection } from '../faq/faq-section.tsx';
import { matchingIds } from '../faq/filter-faq.ts';
import { OpenedItem } from '../faq/opened-item.tsx';
import { useFaqJsonLd } from '../faq/use-faq-json-ld.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import type { PublicationProps } from './page-props.ts';

const TOTAL = FAQ_GROUPS.flatMap(({ entries }) => entries).length;

function Unanswered({ contactEmail }: { contactEmail: string | null }) {
  return (
    <section className="faq-contact" aria-labelledby="unanswered">
      <h2 id="unanswered">Is your question not here?</h2>
      <p>Ask us. A person reads every message, and a question that several readers ask ends up on this page.</p>
      {contactEmail ? (
        <a className="button" href={`mailto:${contactEmail}`}>
          Write to us
        </a>
      ) : (
        <PublicationLink className="button" to={CONTACT_PATH}>
          Contact us
        </PublicationLink>
      )}
    </section>
  );
}

function NothingFound({ query }: { query: string }) {
  return <p className="faq-nothing">No question has “{query}” in it. Try a single word, or ask us below.</p>;
}

/** About 90 questions as a well-set index: subjects at the left, answers at the right. */
export function FaqPage({ publication }: PublicationProps) {
  const [query, setQuery] = useState('');
  const shown = matchingIds(FAQ_GROUPS, query, publication.city);
  const groups = FAQ_GROUPS.filter(({ entries }) => entries.some(({ id }) => shown.has(id)));
  useFaqJsonLd(publication.city);
  return (
    <div className="page faq">
      <PageHeader
        heading={HEADINGS.faq}
        standfirst={`How ${publicationName(publication)} works, and what readers ask us`}
      />
      <div className="faq-layout">
        <div className="faq-side">
          <FaqFilter query={query} onQuery={setQuery} shown={shown.size} total={TOTAL} />
          <FaqIndex groups={groups} />
        </div>
        <OpenedItem />
        <Accordion className="faq-answers">
          {shown.size === 0 && <NothingFound query={query.trim()} />}
          {FAQ_GROUPS.map((group) => (
            <FaqSection key={group.id} group={group} city={publication.city} shown={shown} />
          ))}
        </Accordion>
      </div>
      <Unanswered contactEmail={publication.contactEmail} />
    </div>
  );
}
