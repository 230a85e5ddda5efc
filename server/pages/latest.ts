import type { Texts } from '../../shared/language/en/texts.ts';
import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { CardArticle } from '../../shared/model/article.ts';
import type { Locale, Snapshot } from '../../shared/model/snapshot.ts';
import type { LatestArticle, LatestData, LatestDay } from '../../shared/pages/latest.ts';
import { latestPath } from '../../shared/paths.ts';
import { identityOf } from '../../shared/rules/article-address.ts';
import { calendarDay, capitalised, clockTime, dateFormat, isDateOnly } from '../../shared/rules/date-format.ts';
import { pageCount, pageNumber, shownPageNumber } from '../../shared/rules/pagination.ts';
import { cardOf } from '../../shared/rules/shown-articles.ts';
import { allArticles, eachStoryOnce, type SectionArticle } from '../snapshot/build-snapshot.ts';
import { ready, type SelectOfSnapshot } from './selected-page.ts';

const LATEST_PAGE_SIZE = 50;

interface DatedArticle extends SectionArticle {
  /** `YYYY-MM-DD` in the publication's zone, or null. A day in the future counts as today. */
  day: string | null;
  at: number | null;
}

function dated(entry: SectionArticle, today: string, timeZone: string): DatedArticle {
  const { publishedDate } = entry.article;
  const upToToday = (day: string): string => (day > today ? today : day);
  if (publishedDate !== null && isDateOnly(publishedDate)) {
    return { ...entry, day: upToToday(publishedDate), at: null };
  }
  const at = publishedDate === null ? Number.NaN : Date.parse(publishedDate);
  if (Number.isNaN(at)) return { ...entry, day: null, at: null };
  return { ...entry, day: upToToday(calendarDay(at, timeZone)), at };
}

/** The newest day first, then the latest time. What has no time ends its day, what has no date ends the list. */
function compareDated(a: DatedArticle, b: DatedArticle): number {
  if (a.day !== b.day) return (a.day ?? '') < (b.day ?? '') ? 1 : -1;
  return (b.at ?? 0) - (a.at ?? 0);
}

/** Counts alone are kept: the articles of many publications would fill the memory. */
const totals = new WeakMap<Snapshot, number>();

function totalOf(snapshot: Snapshot): number {
  const total = totals.get(snapshot) ?? eachStoryOnce(allArticles(snapshot), snapshot.stories).length;
  totals.set(snapshot, total);
  return total;
}

export function latestPageOf(snapshot: Snapshot, requested: number): number {
  if (requested === 1) return 1;
  return shownPageNumber(requested, pageCount(totalOf(snapshot), LATEST_PAGE_SIZE));
}

/** A day without its articles. The year is named if it is not the year of `today`. */
function dayHeading(date: string | null, today: string, { language, locale }: Texts): Omit<LatestDay, 'articles'> {
  if (date === null) return { date, title: serverTextsOf(language).undated, dateText: '' };
  const at = Date.parse(date);
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return {
    date,
    title: capitalised(dateFormat(locale, 'UTC', { weekday: 'long' }).format(at)),
    dateText: dateFormat(locale, 'UTC', { month: 'long', day: 'numeric', year }).format(at),
  };
}

function timeText(at: number | null, now: number, { timeZone, texts }: Locale): string | null {
  if (at === null) return null;
  return at > now ? texts.articles.justNow : clockTime(texts.locale, timeZone, at);
}

function lineOf({ article, section, at }: DatedArticle, now: number, snapshot: Snapshot): LatestArticle {
  const { title, link, source, lang, publishedDate } = article;
  return { title, link, source, lang, publishedDate, anchor: section.anchor, time: timeText(at, now, snapshot) };
}

function groupByDay(articles: readonly DatedArticle[], today: string, now: number, snapshot: Snapshot): LatestDay[] {
  const days: LatestDay[] = [];
  for (const entry of articles) {
    let day = days.at(-1);
    if (day?.date !== entry.day) {
      day = { ...dayHeading(entry.day, today, snapshot.texts), articles: [] };
      days.push(day);
    }
    const { story, alsoFrom } = cardOf(entry.article, snapshot.stories);
    day?.articles.push({ ...lineOf(entry, now, snapshot), story, alsoFrom });
  }
  return days;
}

export function latestData(snapshot: Snapshot, now: number, page: number): LatestData {
  const today = calendarDay(now, snapshot.timeZone);
  const all = allArticles(snapshot).map((entry) => dated(entry, today, snapshot.timeZone));
  const articles = eachStoryOnce(all.toSorted(compareDated), snapshot.stories);
  const start = (page - 1) * LATEST_PAGE_SIZE;
  const onPage = articles.slice(start, start + LATEST_PAGE_SIZE);
  return {
    total: articles.length,
    page,
    pageCount: pageCount(articles.length, LATEST_PAGE_SIZE),
    days: groupByDay(onPage, today, now, snapshot),
  };
}

const JUST_IN = 5;
const JUST_IN_MS = 24 * 3_600_000;

/** The newest cards of the last 24 hours besides the top stories, of each story one. Sections have their newest first. */
export function justIn(snapshot: Snapshot, now: number, top: readonly CardArticle[]): LatestArticle[] {
  const today = calendarDay(now, snapshot.timeZone);
  const storyOf = (card: CardArticle) => card.story ?? identityOf(card);
  const listedStories = new Set(top.map(storyOf));
  return snapshot.sections
    .flatMap((section) => section.cards.slice(0, top.length + JUST_IN).map((article) => ({ article, section })))
    .map((entry) => dated(entry, today, snapshot.timeZone))
    .filter(({ at }) => at !== null && at > now - JUST_IN_MS)
    .toSorted(compareDated)
    .filter(({ article }) => !listedStories.has(storyOf(article)) && listedStories.add(storyOf(article)))
    .slice(0, JUST_IN)
    .map((entry) => lineOf(entry, now, snapshot));
}

/** `/latest` and `/latest?page=N`, cached by the page that is shown. An unknown one is page 1. */
export const selectLatest: SelectOfSnapshot = ({ snapshot, query, now }) => {
  const page = latestPageOf(snapshot, pageNumber(query.get('page')));
  return {
    name: latestPath(page),
    version: snapshot.version,
    data: () => ({ kind: 'latest', state: ready(latestData(snapshot, now, page)), page }),
  };
};
