import { Fragment } from 'react';
import type { FaqEntry, FaqGroup } from '../../shared/pages/faq.ts';
import { FAQ_PATH } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useIsRendered } from '../navigation/use-hydrated.ts';
import { AccordionItem } from './accordion.tsx';
import { type AnswerPart, answerParts } from './answer-text.ts';

/** Outgoing feeds are documents of their own, everything else is a page. */
const isDocument = (address: string): boolean => address.endsWith('.xml');

function Part({ part: { text, to } }: { part: AnswerPart }) {
  if (to === null) return text;
  return isDocument(to) ? <a href={to}>{text}</a> : <PublicationLink to={to}>{text}</PublicationLink>;
}

function FaqAnswer({ answer }: { answer: string }) {
  return (
    <p>
      {answerParts(answer).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places.
        <Fragment key={index}>
          <Part part={part} />
        </Fragment>
      ))}
    </p>
  );
}

interface FaqItemProps {
  entry: FaqEntry;
  isHidden: boolean;
}

/** A question and its answer. The id is inside the details, so that browsers open the item at `/faq#id` without scripts. */
function FaqItem({ entry, isHidden }: FaqItemProps) {
  const { id, question, answer } = entry;
  const { faq } = useTexts();
  return (
    <AccordionItem heading={question} isHidden={isHidden}>
      <div id={id} className="answer">
        <FaqAnswer answer={answer} />
        <PublicationLink className="answer-link" to={`${FAQ_PATH}#${id}`}>
          {faq.link}
          <span className="visually-hidden">{faq.question(question)}</span>
        </PublicationLink>
      </div>
    </AccordionItem>
  );
}

interface FaqSectionProps {
  group: FaqGroup;
  /** The ids of the questions that the filter leaves. */
  visibleIds: ReadonlySet<string>;
  /** Whether it is below the first screen. */
  isDeferred: boolean;
}

export function FaqSection({ group, visibleIds, isDeferred }: FaqSectionProps) {
  const isRendered = useIsRendered(isDeferred);
  const isHidden = !group.entries.some(({ id }) => visibleIds.has(id));
  return (
    <section className="faq-section" aria-labelledby={group.id} hidden={isHidden}>
      {isRendered && (
        <>
          <h2 id={group.id} tabIndex={-1}>
            {group.title}
          </h2>
          {group.entries.map((entry) => (
            <FaqItem key={entry.id} entry={entry} isHidden={!visibleIds.has(entry.id)} />
          ))}
        </>
      )}
    </section>
  );
}
