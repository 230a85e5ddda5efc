import { Fragment } from 'react';
import { PublicationLink } from '../navigation/publication-link.tsx';

/** A link is written as `[words](address)`. */
const LINK = /\[([^[\]]+)\]\(([^()]+)\)/g;

interface AnswerPart {
  text: string;
  to: string | null;
}

export function answerParts(answer: string): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let end = 0;
  for (const match of answer.matchAll(LINK)) {
    const [link, text = '', to = ''] = match;
    parts.push({ text: answer.slice(end, match.index), to: null }, { text, to });
    end = match.index + link.length;
  }
  parts.push({ text: answer.slice(end), to: null });
  return parts.filter(({ text }) => text !== '');
}

export function plainAnswer(answer: string): string {
  return answerParts(answer)
    .map(({ text }) => text)
    .join('');
}

function Part({ part: { text, to } }: { part: AnswerPart }) {
  if (to === null) return text;
  // Outgoing feeds are documents of their own, everything else is a page.
  return to.endsWith('.xml') ? <a href={to}>{text}</a> : <PublicationLink to={to}>{text}</PublicationLink>;
}

export function Answer({ answer }: { answer: string }) {
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
