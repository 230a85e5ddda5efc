import { type ReactNode, useSyncExternalStore } from 'react';
import type { LatestArticle } from '../../shared/pages/latest.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { clockTime, dateFormat } from '../../shared/rules/date-format.ts';
import { typesetIn } from '../../shared/rules/typeset.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';

const VISIT_KEY = 'visit';
/** A visit ends when the reader has opened no page with news for this long. */
const VISIT_MS = 30 * 60_000;

/** Stores the end of the previous visit and the time of the last page view, in the browser. */
function recordVisit(): number {
  try {
    const now = Date.now();
    const [previousEnd = 0, lastView = 0] = (localStorage.getItem(VISIT_KEY) ?? '').split(' ').map(Number);
    const last = now - lastView > VISIT_MS ? lastView : previousEnd;
    localStorage.setItem(VISIT_KEY, `${last} ${now}`);
    return last;
  } catch {
    // The browser keeps nothing for this site.
    return 0;
  }
}

let lastVisit: number | undefined;

function lastVisitOfReader(): number {
  lastVisit ??= recordVisit();
  return lastVisit;
}

const subscribe = () => () => {};

/** The end of the previous visit in milliseconds since the epoch. 0 if unknown, and until hydration. */
function useLastVisit(): number {
  return useSyncExternalStore(subscribe, lastVisitOfReader, () => 0);
}

const DAY_MS = 20 * 3_600_000;

/** "You were here at 7:40 a.m.", on the hairline between what is newer and what is older. */
function VisitMark({ at }: { at: number }) {
  const { timeZone, now } = usePublication();
  const { locale, lists } = useTexts();
  const day = now - at < DAY_MS ? null : dateFormat(locale, timeZone, { weekday: 'long' }).format(at);
  return <p className="visit-mark">{lists.youWereHere(clockTime(locale, timeZone, at), day)}</p>;
}

interface LatestLineProps {
  article: LatestArticle;
  isNew: boolean;
  children: ReactNode;
}

function LatestLine({ article: { title, link, source, lang, publishedDate, time }, isNew, children }: LatestLineProps) {
  return (
    <>
      {time !== null && publishedDate !== null && (
        <time className={isNew ? 'card-byline new' : 'card-byline'} dateTime={publishedDate}>
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
    </>
  );
}

interface LatestLinesProps {
  articles: readonly LatestArticle[];
  after?: (article: LatestArticle) => ReactNode;
}

/** Articles by time. Those that came since the reader's last visit have a dot. */
export function LatestLines({ articles, after }: LatestLinesProps) {
  const lastVisit = useLastVisit();
  const isNew = ({ publishedDate, time }: LatestArticle) =>
    lastVisit > 0 && time !== null && Date.parse(publishedDate ?? '') > lastVisit;
  const firstOld = articles.findIndex((article) => !isNew(article));
  return (
    <ol>
      {articles.map((article, index) => (
        <li key={articleKey(article)} className="latest-line">
          {index > 0 && index === firstOld && <VisitMark at={lastVisit} />}
          <LatestLine article={article} isNew={isNew(article)}>
            {after?.(article)}
          </LatestLine>
        </li>
      ))}
    </ol>
  );
}
