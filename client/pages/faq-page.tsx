import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { publicationName } from '../../shared/pages/head.ts';
import { CONTACT_HASH } from '../../shared/paths.ts';
import { Accordion } from '../faq/accordion.tsx';
import type { FaqGroup } from '../faq/faq-group.ts';
import { FaqFilter, FaqIndex } from '../faq/faq-index.tsx';
import { FaqSection } from '../faq/faq-section.tsx';
import { matchingIds } from '../faq/filter-faq.ts';
import { useFaqJsonLd } from '../faq/use-faq-json-ld.ts';
import { useOpenedItem } from '../faq/use-opened-item.ts';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { entryOf } from '../navigation/history-entry.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

function Unanswered() {
  const { contactEmail } = usePublication();
  const { faq } = useTexts();
  return (
    <section className="faq-contact" aria-labelledby="unanswered">
      <h2 id="unanswered">{faq.unanswered}</h2>
      <p>{faq.unansweredLine}</p>
      {contactEmail ? (
        <a className="button" href={`mailto:${contactEmail}`}>
          {faq.write}
        </a>
      ) : (
        <PublicationLink className="button" to={CONTACT_HASH}>
          {faq.contact}
        </PublicationLink>
      )}
    </section>
  );
}

function NothingFound({ query }: { query: string }) {
  const { faq } = useTexts();
  return <p className="faq-nothing">{faq.nothing(query)}</p>;
}

/** The words of the filter by history entry, for Back and Forward. */
const filters = new Map<string, string>();

/** The words of the filter. A link to a question that they hide clears them. */
function useFilter(groups: readonly FaqGroup[], city: string) {
  const location = useLocation();
  const entry = entryOf(location);
  const [{ query, at }, setFilter] = useState(() => ({ query: filters.get(entry) ?? '', at: entry }));
  const shown = matchingIds(groups, query, city);
  const linked = groups.flatMap(({ entries }) => entries).find(({ id }) => `#${id}` === location.hash);
  if (at !== entry) {
    // During rendering, so that the question is there before it is opened.
    setFilter({ query: filters.get(entry) ?? (linked && !shown.has(linked.id) ? '' : query), at: entry });
  }
  useEffect(() => {
    filters.set(entry, query);
  }, [entry, query]);
  return { query, shown, setQuery: (words: string) => setFilter({ query: words, at: entry }) };
}

/** About 90 questions as a well-set index: subjects at the left, answers at the right. */
export function FaqPage({ groups }: { groups: readonly FaqGroup[] }) {
  const publication = usePublication();
  const { faq, headings } = useTexts();
  const { query, shown, setQuery } = useFilter(groups, publication.city);
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
          {groups.map((group, index) => (
            <FaqSection key={group.id} group={group} shown={shown} isDeferred={index > 0} />
          ))}
        </Accordion>
      </div>
      <Unanswered />
    </div>
  );
}
