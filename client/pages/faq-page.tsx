import { publicationName } from '../../shared/model/publication-info.ts';
import type { FaqEntry, FaqGroup, FaqPageData } from '../../shared/pages/faq.ts';
import { CONTACT_HASH, FAQ_PATH } from '../../shared/paths.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import type { Thing } from '../document/structured-data.ts';
import { Accordion, AccordionItem, useOpenedItem } from '../faq/accordion.tsx';
import { Answer, plainAnswer } from '../faq/answer.tsx';
import { FaqFilter, useFilter } from '../faq/filter.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-frame.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { HashLink, PublicationLink } from '../navigation/publication-link.tsx';
import { useIsRendered } from '../navigation/use-hydrated.ts';
import { UnreadyPage } from './unready-page.tsx';

/** A question and its answer. The id is inside the details, so that browsers open the item at `/faq#id` without scripts. */
function FaqItem({ entry: { id, question, answer }, isHidden }: { entry: FaqEntry; isHidden: boolean }) {
  const { faq } = useTexts();
  return (
    <AccordionItem heading={question} isHidden={isHidden}>
      <div id={id} className="answer">
        <Answer answer={answer} />
        <PublicationLink className="answer-link" to={`${FAQ_PATH}#${id}`}>
          {faq.link}
        </PublicationLink>
      </div>
    </AccordionItem>
  );
}

interface FaqSectionProps {
  group: FaqGroup;
  visibleIds: ReadonlySet<string>;
  /** Whether it is below the first screen. */
  isDeferred: boolean;
}

function FaqSection({ group: { id, title, entries }, visibleIds, isDeferred }: FaqSectionProps) {
  const isRendered = useIsRendered(isDeferred);
  const isHidden = !entries.some((entry) => visibleIds.has(entry.id));
  return (
    <section className="faq-section" aria-labelledby={id} hidden={isHidden}>
      {isRendered && (
        <>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {entries.map((entry) => (
            <FaqItem key={entry.id} entry={entry} isHidden={!visibleIds.has(entry.id)} />
          ))}
        </>
      )}
    </section>
  );
}

function Subjects({ groups }: { groups: readonly FaqGroup[] }) {
  const { faq } = useTexts();
  return (
    <nav className="faq-index" aria-label={faq.subjects}>
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <HashLink to={`#${id}`}>{title}</HashLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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

function Questions({ groups }: { groups: readonly FaqGroup[] }) {
  const { faq } = useTexts();
  const { query, visibleIds, setQuery } = useFilter(groups);
  const total = groups.flatMap(({ entries }) => entries).length;
  useOpenedItem();
  return (
    <div className="faq-layout">
      <div className="faq-side">
        <FaqFilter query={query} onQuery={setQuery} count={visibleIds.size} total={total} />
        <Subjects groups={groups.filter(({ entries }) => entries.some(({ id }) => visibleIds.has(id)))} />
      </div>
      <Accordion>
        {visibleIds.size === 0 && <p className="faq-nothing">{faq.nothing(query.trim())}</p>}
        {groups.map((group, index) => (
          <FaqSection key={group.id} group={group} visibleIds={visibleIds} isDeferred={index > 0} />
        ))}
      </Accordion>
    </div>
  );
}

function faqPageOf(groups: readonly FaqGroup[]): Thing {
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

export function FaqPage({ page }: { page: FaqPageData }) {
  const name = publicationName(usePublication());
  const { faq, headings } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  return (
    <div className="page">
      <PageHeader heading={headings.faq} subtitle={faq.subtitle(name)} />
      <Questions groups={page.state.data.groups} />
      <Unanswered />
    </div>
  );
}
