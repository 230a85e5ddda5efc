import type { StoredArticle } from '../../shared/model/article.ts';
import { dateOfEdition, type Edition, editionName, type ListedEdition } from '../../shared/model/edition.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { publicationStories } from '../../shared/node/publication-stories.ts';
import { editionsKey, sectionKeysOf } from '../../shared/node/redis/redis-keys.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { calendarDay, timeOfDay } from '../../shared/rules/date-format.ts';
import { createHiddenFilter } from '../../shared/rules/hidden-articles.ts';
import { cardsOf, shownArticles } from '../../shared/rules/shown-articles.ts';
import { topStories } from '../../shared/rules/top-stories.ts';
import type { PublicationReadiness } from '../publish/publication-readiness.ts';
import type { EditionStore } from '../store/edition-store.ts';
import type { SectionStore } from '../store/section-store.ts';
import type { HubNotifier } from '../websub/notify-hubs.ts';

/** The articles that an edition has of each section besides the top stories. */
const PER_SECTION = 3;

async function readFrontPage(
  publication: Publication,
  { read }: Pick<SectionStore, 'read'>,
  now: number,
): Promise<Edition> {
  const withoutHidden = createHiddenFilter(publication.hide);
  const keys = sectionKeysOf(publication).categories;
  const shownBySection: (readonly StoredArticle[])[] = [];
  for (const key of keys) {
    const { articles } = (key && (await read(key))) || { articles: [] };
    shownBySection.push(shownArticles(publication, withoutHidden, articles));
  }
  const stories = await publicationStories(publication, shownBySection, createYieldToEventLoop());
  const sections = publication.categories.map(({ anchor, title, isEmbed }, index) => {
    return { anchor, title, isEmbed, cards: cardsOf(shownBySection[index] ?? [], stories) };
  });
  const top = topStories(sections);
  const firstOf = (cards: Readonly<typeof top>) =>
    cards.slice(0, PER_SECTION + cards.filter((card) => top.includes(card)).length);
  return {
    at: now,
    topStories: top,
    sections: sections
      .filter(({ cards }) => cards.length > 0)
      .map(({ anchor, title, cards }) => ({ anchor, title, articles: firstOf(cards) })),
  };
}

const DAY_MS = 86_400_000;

interface EditionMakerOptions {
  publications: () => readonly Publication[];
  editions: EditionStore;
  sections: Pick<SectionStore, 'read'>;
  readiness: Pick<PublicationReadiness, 'isReady'>;
  hubNotifier: Pick<HubNotifier, 'noteChange'>;
  /** How many days an edition is kept. 0 for none. */
  days: number;
  log: Logger;
  now: () => number;
}

/** Removes editions before `oldest`, all if it is null. Extends the rest, and returns it. */
async function removeOldEditions(
  { editions, days }: Pick<EditionMakerOptions, 'editions' | 'days'>,
  id: string,
  oldest: string | null,
): Promise<ListedEdition[]> {
  const listed = await editions.list(id);
  const isKept = ({ name }: ListedEdition) => oldest !== null && dateOfEdition(name) >= oldest;
  const kept = listed.filter(isKept);
  const old = listed.filter((edition) => !isKept(edition)).map(({ name }) => name);
  await editions.remove(id, old);
  await editions.extend(
    id,
    kept.map(({ name }) => name),
    days,
  );
  return kept;
}

/**
 * The edition that a publication has from now on: the last one of today whose time has come, in local time. Null
 * before the first. A time that the clock skips comes with the next one, and one that it shows twice is the same edition.
 */
export function dueEdition(times: readonly string[], timeZone: string, now: number): string | null {
  const timeNow = timeOfDay(now, timeZone);
  const due = times.toSorted().findLast((time) => time <= timeNow);
  return due === undefined ? null : editionName(calendarDay(now, timeZone), due);
}

export function createEditionMaker(options: EditionMakerOptions) {
  const { publications, editions, sections, readiness, hubNotifier, days, log, now } = options;
  /** Of each publication: the day, and the edition that is settled for that day. */
  const settled = new Map<string, string>();

  /** False if there is nothing to make it of yet. */
  const make = async (publication: Publication, name: string) => {
    const { id } = publication;
    const edition = await readFrontPage(publication, sections, now());
    if (edition.sections.length === 0) return false;
    const isSaved = await editions.save(id, name, edition, days);
    if (!isSaved) return true;
    log.info({ publication: id, edition: name }, 'edition made');
    hubNotifier.noteChange(editionsKey(id));
    return true;
  };
  const makeIfDue = async (publication: Publication) => {
    const { id, timeZone, editions: times } = publication;
    const name = days === 0 ? null : dueEdition(times, timeZone, now());
    const dayAndName = `${calendarDay(now(), timeZone)} ${name}`;
    const isSettled = async () => settled.get(id) === dayAndName && (name === null || (await editions.has(id, name)));
    if (!readiness.isReady(id) || (await isSettled())) return;
    const oldest = days === 0 ? null : calendarDay(now() - days * DAY_MS, timeZone);
    const kept = await removeOldEditions(options, id, oldest);
    // A later one of the day may be there, of a file that named other times: none is added before it.
    const isPast =
      name === null ||
      kept.some((edition) => dateOfEdition(edition.name) === dateOfEdition(name) && edition.name >= name);
    if (isPast || (await make(publication, name))) settled.set(id, dayAndName);
  };
  return {
    /** Makes the editions whose time has come, each once however many workers try, and removes old ones. */
    makeDueEditions: async () => {
      for (const publication of publications()) {
        try {
          await makeIfDue(publication);
        } catch (err) {
          log.error({ err, publication: publication.id }, 'the edition could not be made, trying again');
        }
      }
    },
  };
}
