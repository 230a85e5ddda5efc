import { Fragment } from 'react';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { type AnswerPart, answerParts } from './answer-text.ts';

/** Outgoing feeds are documents of their own, everything else is a page. */
const isDocument = (address: string): boolean => address.endsWith('.xml');

function Part({ part: { text, to } }: { part: AnswerPart }) {
  if (to === null) return text;
  return isDocument(to) ? <a href={to}>{text}</a> : <PublicationLink to={to}>{text}</PublicationLink>;
}

export function FaqAnswer({ answer }: { answer: string }) {
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
