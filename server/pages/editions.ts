import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { Article, CardArticle } from '../../shared/model/article.ts';
import {
  dateOfEdition,
  type Edition,
  editionName,
  hourOfEdition,
  type ListedEdition,
} from '../../shared/model/edition.ts';
import type { Locale, Snapshot } from '../../shared/model/snapshot.ts';
import {
  addressOfEdition,
  articlesOfEdition,
  type EditionData,
  type EditionLink,
  edition as editionPage,
} from '../../shared/pages/edition.ts';
import type { EditionsData } from '../../shared/pages/editions.ts';
import { EDITIONS_PATH } from '../../shared/paths.ts';
import {
  calendarDay,
  capitalised,
  clockTime,
  dateFormat,
  isDateOnly,
  zoneOfDate,
} from '../../shared/rules/date-format.ts';
import { readingMinutes } from '../blog/post-texts.ts';
import { EDITION } from '../cache/cache-control.ts';
import { editionTitle } from '../publications/publication-info.ts';
import { articleFields } from './section-data.ts';
import { ready, type SelectOfSnapshot, type SnapshotRequest } from './selected-page.ts';

function dayText(name: string, { locale }: Locale['texts'], style: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, 'UTC', style).format(Date.parse(dateOfEdition(name)));
}

const DAY_OF_YEAR = { weekday: 'long', month: 'long', day: 'numeric' } as const;

const editionTime = ({ at }: Pick<ListedEdition, 'at'>, { texts, timeZone }: Locale): string =>
  clockTime(texts.locale, timeZone, at);

function linkOf(name: string, { editions, texts }: Snapshot): EditionLink {
  return {
    date: dateOfEdition(name),
    hour: hourOfEdition(name),
    path: addressOfEdition(name, editions.listed),
    title: editionTitle(name, texts.language),
    day: capitalised(dayText(name, texts, DAY_OF_YEAR)),
  };
}

export function editionsData(snapshot: Snapshot): EditionsData {
  return {
    editions: snapshot.editions.listed.map((listed) => ({
      ...linkOf(listed.name, snapshot),
      at: new Date(listed.at).toISOString(),
      time: editionTime(listed, snapshot),
      headline: listed.lead?.title ?? null,
    })),
  };
}

/** When an article was published, in words that stay true: an edition does not age. */
function publishedText(date: string | null, at: number, { timeZone, texts }: Locale): string {
  const { undated } = serverTextsOf(texts.language);
  const published = date === null ? Number.NaN : Math.min(Date.parse(date), at);
  if (date === null || Number.isNaN(published)) return undated;
  const isSameDay = calendarDay(published, timeZone) === calendarDay(at, timeZone);
  if (isSameDay && !isDateOnly(date)) return clockTime(texts.locale, timeZone, published);
  return dateFormat(texts.locale, zoneOfDate(date, timeZone), { month: 'long', day: 'numeric' }).format(published);
}

function upcomingText(name: string, times: readonly string[], { texts }: Locale): string | null {
  const { today, tomorrow } = serverTextsOf(texts.language).editions;
  const sorted = times.toSorted();
  const later = sorted.find((time) => editionName(dateOfEdition(name), time) > name);
  const time = later ?? sorted[0];
  if (time === undefined) return null;
  const text = clockTime(texts.locale, 'UTC', Date.parse(`${dateOfEdition(name)}T${time}Z`));
  return later === undefined ? tomorrow(text) : today(text);
}

/** The data of an edition as it is shown now: without the articles that are hidden. */
export function editionData(
  { tenant, snapshot, isApi }: Pick<SnapshotRequest, 'tenant' | 'snapshot' | 'isApi'>,
  name: string,
  edition: Edition,
): EditionData {
  const { publication, withoutHidden } = tenant;
  const { texts } = snapshot;
  const { at } = edition;
  const { listed } = snapshot.editions;
  const index = listed.findIndex((edition) => edition.name === name);
  const editionArticle = (article: CardArticle): Article => ({
    ...articleFields(article, isApi),
    ...(article.alsoFrom && { alsoFrom: withoutHidden(article.alsoFrom) }),
    publishedAt: publishedText(article.publishedDate, at, snapshot),
  });
  const toArticles = (articles: readonly CardArticle[]) => withoutHidden(articles).map(editionArticle);
  const neighbour = (other: ListedEdition | undefined): EditionLink | null => {
    if (!other) return null;
    const link = linkOf(other.name, snapshot);
    return { ...link, day: `${link.day}, ${editionTime(other, snapshot)}` };
  };
  const topStories = toArticles(edition.topStories);
  const sections = edition.sections
    .map(({ anchor, title, articles }) => ({ anchor, title, articles: toArticles(articles) }))
    .filter(({ articles }) => articles.length > 0);
  const articles = articlesOfEdition({ topStories, sections });
  return {
    ...linkOf(name, snapshot),
    name,
    day: dayText(name, texts, { dateStyle: 'full' }),
    at: new Date(at).toISOString(),
    time: editionTime(edition, snapshot),
    ...(isApi && { leadStory: topStories[0] ?? null }),
    topStories,
    sections,
    minutes: readingMinutes(articles.map(({ title, summary }) => `${title} ${summary}`).join(' ')) ?? 1,
    upcoming: upcomingText(name, publication.editions, snapshot),
    previous: neighbour(listed[index + 1]),
    next: neighbour(listed[index - 1]),
  };
}

export const selectEditions: SelectOfSnapshot = ({ snapshot }) => ({
  name: EDITIONS_PATH,
  version: snapshot.editions.version,
  data: () => ({ kind: 'editions', state: ready(editionsData(snapshot)) }),
});

function findEdition({ editions }: Snapshot, date: string, hour: string | null): ListedEdition | undefined {
  if (hour !== null) return editions.listed.find(({ name }) => name === `${date}/${hour}`);
  return editions.listed.findLast(({ name }) => dateOfEdition(name) === date);
}

/** `/editions/{date}` and `/editions/{date}/{hour}`. 404 for an edition that does not exist or cannot be read. */
export const selectEdition: SelectOfSnapshot = async (request) => {
  const { tenant, snapshot, readEdition, parameters, query } = request;
  const page = editionPage.request(parameters, query);
  const listed = findEdition(snapshot, page.date, page.hour);
  const edition = listed ? await readEdition(tenant.publication.id, listed.name) : null;
  if (!listed || !edition) {
    const error = { status: 404, message: serverTextsOf(snapshot.texts.language).editions.unknown };
    return {
      name: editionPage.address(page),
      version: null,
      status: 404,
      data: () => ({ ...page, state: { status: 'failed', error } }),
    };
  }
  const { name } = listed;
  // A client that revalidates only by date must get a change of `hide` too.
  const changedAt = Math.max(edition.at, snapshot.configuredAt);
  return {
    name: addressOfEdition(name, snapshot.editions.listed),
    version: snapshot.editions.version,
    cacheControl: EDITION,
    headers: { 'last-modified': new Date(changedAt).toUTCString() },
    data: () => ({ ...page, state: ready(editionData(request, name, edition)) }),
  };
};
