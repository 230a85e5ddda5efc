import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { Article, FoldedArticle } from '../../shared/model/article.ts';
import { dateOfEdition, type Edition, hourOfEdition, type ListedEdition } from '../../shared/model/edition.ts';
import type { Locale, Snapshot } from '../../shared/model/snapshot.ts';
import {
  addressOfEdition,
  type EditionData,
  type EditionLink,
  edition as editionPage,
} from '../../shared/pages/edition.ts';
import { type EditionLine, type EditionsData, editions as editionsPage } from '../../shared/pages/editions.ts';
import { EDITIONS_PATH } from '../../shared/paths.ts';
import { calendarDay, capitalised, clockTime, dateFormat, isDateOnly } from '../../shared/rules/date-format.ts';
import type { HiddenFilter } from '../../shared/rules/hidden-articles.ts';
import { EDITION } from '../cache/cache-control.ts';
import { pageBeforeSnapshot, type Select } from './selected-page.ts';

/** The editions that were made, the newest first. */
export function madeEditions({ editions }: Pick<Snapshot, 'editions'>): ListedEdition[] {
  return editions.listed.filter(({ isMade }) => isMade);
}

function dayOf(name: string, { locale }: Locale['texts'], style: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, 'UTC', style).format(Date.parse(dateOfEdition(name)));
}

const DAY_OF_YEAR = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** Its day and the time at which it was made, which tell it from others of the day. */
function timeOfEdition({ name, at }: ListedEdition, { texts, timeZone }: Locale): string {
  return `${capitalised(dayOf(name, texts, DAY_OF_YEAR))}, ${clockTime(texts.locale, timeZone, at)}`;
}

/** The data of `/editions` and of `/api/editions`. */
export function editionsData(snapshot: Snapshot): EditionsData {
  const { texts, timeZone } = snapshot;
  const made = madeEditions(snapshot);
  const lineOf = ({ name, at, lead }: ListedEdition): EditionLine => ({
    path: addressOfEdition(name, made),
    day: capitalised(dayOf(name, texts, DAY_OF_YEAR)),
    at: new Date(at).toISOString(),
    time: clockTime(texts.locale, timeZone, at),
    headline: lead?.title ?? null,
  });
  const monthOf = ({ name }: ListedEdition) => capitalised(dayOf(name, texts, { month: 'long', year: 'numeric' }));
  const titles = Array.from(new Set(made.map(monthOf)));
  return {
    months: titles.map((title) => ({
      title,
      editions: made.filter((each) => monthOf(each) === title).map(lineOf),
    })),
  };
}

/** When an article was published, in words that stay true: an edition does not age. */
function publishedText(date: string | null, at: number, { timeZone, texts }: Locale): string {
  const { undated, editions } = serverTextsOf(texts.language);
  const published = date === null ? Number.NaN : Math.min(Date.parse(date), at);
  if (date === null || Number.isNaN(published)) return undated;
  const isSameDay = calendarDay(published, timeZone) === calendarDay(at, timeZone);
  if (isSameDay && !isDateOnly(date)) return editions.publishedAt(clockTime(texts.locale, timeZone, published));
  const day = dateFormat(texts.locale, isDateOnly(date) ? 'UTC' : timeZone, { month: 'long', day: 'numeric' });
  return editions.publishedOn(day.format(published));
}

/** The data of an edition as it is shown now: without the articles that are hidden. */
export function editionData(
  snapshot: Snapshot,
  withoutHidden: HiddenFilter,
  name: string,
  { at, topStories, sections }: Edition,
): EditionData {
  const { texts, timeZone } = snapshot;
  const made = madeEditions(snapshot);
  const place = made.findIndex((each) => each.name === name);
  const linkTo = (other: ListedEdition | undefined): EditionLink | null =>
    other ? { path: addressOfEdition(other.name, made), day: timeOfEdition(other, snapshot) } : null;
  const after = made[place - 1];
  const articleOf = ({ alsoFrom = [], firstSeenAt: _firstSeenAt, ...article }: FoldedArticle): Article => ({
    ...article,
    alsoFrom: withoutHidden(alsoFrom),
    publishedAt: publishedText(article.publishedDate, at, snapshot),
  });
  const shown = (articles: readonly FoldedArticle[]) => withoutHidden(articles).map(articleOf);
  const hasEdition = new Set(made.map((each) => dateOfEdition(each.name)));
  const without = snapshot.editions.listed.filter(
    (each) => each.name > name && (!after || each.name < after.name) && !hasEdition.has(dateOfEdition(each.name)),
  );
  return {
    name,
    path: addressOfEdition(name, made),
    title: serverTextsOf(texts.language).editions.title(hourOfEdition(name)),
    day: dayOf(name, texts, { dateStyle: 'full' }),
    at: new Date(at).toISOString(),
    time: clockTime(texts.locale, timeZone, at),
    topStories: shown(topStories),
    sections: sections
      .map(({ anchor, title, articles }) => ({ anchor, title, articles: shown(articles) }))
      .filter(({ articles }) => articles.length > 0),
    before: linkTo(made[place + 1]),
    after: linkTo(after),
    daysWithout: Array.from(new Set(without.map((each) => dayOf(each.name, texts, DAY_OF_YEAR)))).toReversed(),
  };
}

/** `/editions`. */
export const selectEditions: Select = (_sources, { snapshot }, request) => {
  if (!snapshot) return pageBeforeSnapshot(editionsPage, request);
  return {
    name: EDITIONS_PATH,
    version: snapshot.editions.version,
    status: 200,
    data: () => ({ kind: 'editions', state: { status: 'ready', data: editionsData(snapshot) } }),
  };
};

/** The edition at an address: of a date the first one. */
function findEdition(snapshot: Snapshot, date: string, hour: string | null): ListedEdition | undefined {
  const made = madeEditions(snapshot);
  if (hour !== null) return made.find(({ name }) => name === `${date}/${hour}`);
  return made.findLast(({ name }) => dateOfEdition(name) === date);
}

/** `/editions/{date}` and `/editions/{date}/{hour}`; 404 for an edition that was not made, is too old, or cannot be read. */
export const selectEdition: Select = async ({ editions }, { tenant, snapshot }, request) => {
  if (!snapshot) return pageBeforeSnapshot(editionPage, request);
  const page = editionPage.request(request.parameters, request.query);
  const listed = findEdition(snapshot, page.date, page.hour);
  const edition = listed ? await editions.read(tenant.publication.id, listed.name) : null;
  if (!listed || !edition) {
    const error = { status: 404, message: serverTextsOf(snapshot.texts.language).editions.unknown };
    return { version: null, status: 404, data: () => ({ ...page, state: { status: 'failed', error } }) };
  }
  const { name } = listed;
  // Who asks only by date must learn of a change of `hide` too.
  const changedAt = Math.max(edition.at, snapshot.configuredAt);
  return {
    name: addressOfEdition(name, madeEditions(snapshot)),
    version: snapshot.editions.version,
    status: 200,
    cacheControl: EDITION,
    headers: { 'last-modified': new Date(changedAt).toUTCString() },
    data: () => ({
      ...page,
      state: { status: 'ready', data: editionData(snapshot, tenant.withoutHidden, name, edition) },
    }),
  };
};
