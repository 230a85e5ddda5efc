import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { publicationName } from '../../shared/model/publication-info.ts';
import type { FaqGroup, FaqPageData } from '../../shared/pages/faq.ts';
import { CONTACT_HASH, FAQ_PATH } from '../../shared/paths.ts';
import { normaliseText } from '../../shared/rules/normalise-text.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import type { Thing } from '../document/structured-data.ts';
import { Accordion, useOpenedItem } from '../faq/accordion.tsx';
import { plainAnswer } from '../faq/answer-text.ts';
import { FaqFilter, FaqIndex } from '../faq/faq-index.tsx';
import { FaqSection } from '../faq/faq-section.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-frame.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { entryOf } from '../navigation/shown-page.ts';
import { UnreadyPage } from './unready-page.tsx';

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

/**
 * The ids of the questions with every word of `query` in the question, the answer or the group's title. All of them when
 * the query is blank.
 */
export function matchingIds(groups: readonly FaqGroup[], query: string): ReadonlySet<string> {
  const words = normaliseText(query).split(/\s+/).filter(Boolean);
  const matches = groups.flatMap(({ title, entries }) =>
    entries.filter(({ question, answer }) => {
      if (words.length === 0) return true;
      const text = normaliseText(`${title} ${question} ${plainAnswer(answer)}`);
      return words.every((word) => text.includes(word));
    }),
  );
  return new Set(matches.map(({ id }) => id));
}

/** The words of the filter by history entry, for Back and Forward. */
const filters = new Map<string, string>();

/** The words of the filter. A link to a question that they hide clears them. */
function useFilter(groups: readonly FaqGroup[]) {
  const location = useLocation();
  const entry = entryOf(location);
  const [{ query, at }, setFilter] = useState(() => ({ query: filters.get(entry) ?? '', at: entry }));
  const visibleIds = matchingIds(groups, query);
  const target = groups.flatMap(({ entries }) => entries).find(({ id }) => `#${id}` === location.hash);
  if (at !== entry) {
    // During rendering, so that the question is there before it is opened.
    setFilter({ query: filters.get(entry) ?? (target && !visibleIds.has(target.id) ? '' : query), at: entry });
  }
  useEffect(() => {
    filters.set(entry, query);
  }, [entry, query]);
  return { query, visibleIds, setQuery: (words: string) => setFilter({ query: words, at: entry }) };
}

/** Subjects at the left, answers at the right. */
function Questions({ groups }: { groups: readonly FaqGroup[] }) {
  const { query, visibleIds, setQuery } = useFilter(groups);
  const total = groups.flatMap(({ entries }) => entries).length;
  useOpenedItem();
  return (
    <>
      <div className="faq-layout">
        <div className="faq-side">
          <FaqFilter query={query} onQuery={setQuery} count={visibleIds.size} total={total} />
          <FaqIndex groups={groups.filter(({ entries }) => entries.some(({ id }) => visibleIds.has(id)))} />
        </div>
        <Accordion className="faq-answers">
          {visibleIds.size === 0 && <NothingFound query={query.trim()} />}
          {groups.map((group, index) => (
            <FaqSection key={group.id} group={group} visibleIds={visibleIds} isDeferred={index > 0} />
          ))}
        </Accordion>
      </div>
      <Unanswered />
    </>
  );
}

/** The questions and answers as schema.org's FAQPage. */
export function faqPageOf(groups: readonly FaqGroup[]): Thing {
  const questions = groups
    .flatMap(({ entries }) => entries)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer) },
    }));
  return { '@type': 'FAQPage', mainEntity: questions };
}

export function faqHead({ state }: FaqPageData, { publication, texts }: HeadContext): PageHead | null {
  if (state.status !== 'ready') return null;
  const description = texts.descriptions.faq(publicationName(publication));
  return {
    heading: texts.headings.faq,
    listing: { description, path: FAQ_PATH, about: [faqPageOf(state.data.groups)] },
  };
}

/** About 90 questions as a well-set index. */
export function FaqPage({ page }: { page: FaqPageData }) {
  const name = publicationName(usePublication());
  const { faq, headings } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  const { groups } = page.state.data;
  return (
    <div className="page">
      <PageHeader heading={headings.faq} subtitle={faq.subtitle(name)} />
      <Questions groups={groups} />
    </div>
  );
}
