import type { Snapshot } from '../../shared/model/snapshot.ts';
import { type AboutData, type AboutPublisher, about } from '../../shared/pages/about.ts';
import { fullDate } from '../../shared/rules/date-format.ts';
import { allArticles } from '../snapshot/build-snapshot.ts';
import { ready, type SelectOfSnapshot } from './selected-page.ts';

/** Selects the data of `/about` and of `/api/about`: every publisher by name, each article counted once. */
export function aboutData(snapshot: Snapshot): AboutData {
  const datesOf = new Map<string, (string | null)[]>();
  for (const { article } of allArticles(snapshot)) {
    const dates = datesOf.get(article.source) ?? [];
    datesOf.set(article.source, dates);
    dates.push(article.publishedDate);
  }
  const publishers = Array.from(datesOf, ([source, dates]): AboutPublisher => {
    const newest =
      dates
        .filter((date) => date !== null)
        .toSorted()
        .at(-1) ?? null;
    return { source, count: dates.length, newest, newestText: fullDate(newest, snapshot) };
  });
  return { publishers: publishers.toSorted((a, b) => a.source.localeCompare(b.source, snapshot.texts.locale)) };
}

export const selectAbout: SelectOfSnapshot = ({ snapshot }) => ({
  name: about.path,
  version: snapshot.version,
  data: () => ({ kind: 'about', state: ready(aboutData(snapshot)) }),
});
