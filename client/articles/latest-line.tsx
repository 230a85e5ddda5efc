import type { ReactNode } from 'react';
import type { LatestArticle } from '../../shared/pages/latest.ts';
import { typesetIn } from '../../shared/rules/typeset.ts';

interface LatestLineProps {
  article: LatestArticle;
  /** What follows the publisher. */
  children?: ReactNode;
}

/** One article of a list by time: clock time, headline and publisher. */
export function LatestLine({ article: { title, link, source, lang, publishedDate, time }, children }: LatestLineProps) {
  return (
    <li className="latest-line">
      {time !== null && publishedDate !== null && (
        <time className="card-byline" dateTime={publishedDate}>
          {time}
        </time>
      )}
      <p className="card-title" lang={lang ?? undefined} dir="auto">
        <a href={link} rel="noopener">
          {typesetIn(lang, title)}
        </a>
      </p>
      <p className="card-byline">
        <bdi>{source}</bdi>
        {children}
      </p>
    </li>
  );
}
