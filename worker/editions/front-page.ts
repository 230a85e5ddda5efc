import type { Edition } from '../../shared/model/edition.ts';
import { createGiveWay } from '../../shared/node/give-way.ts';
import { sectionKeysOf } from '../../shared/node/redis/redis-keys.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { findEvents } from '../../shared/rules/find-events.ts';
import { createHiddenFilter } from '../../shared/rules/hidden-articles.ts';
import { topStories } from '../../shared/rules/section-layout.ts';
import { shownArticles } from '../../shared/rules/shown-articles.ts';
import type { SectionStore } from '../store/section-store.ts';

/** The articles that an edition has of each section. */
const PER_SECTION = 3;

/** The front page of a publication as its sections are now. */
export async function readFrontPage(
  publication: Publication,
  { read }: Pick<SectionStore, 'read'>,
  now: number,
): Promise<Edition> {
  const withoutHidden = createHiddenFilter(publication.hide);
  const keys = sectionKeysOf(publication).categories;
  const giveWay = createGiveWay();
  const sections = [];
  for (const [index, { anchor, title, isEmbed }] of publication.categories.entries()) {
    const key = keys[index];
    const { articles } = (key && (await read(key))) || { articles: [] };
    const { cards } = shownArticles(publication, withoutHidden, articles, await findEvents(articles, giveWay));
    sections.push({ anchor, title, isEmbed, cards });
  }
  return {
    at: now,
    topStories: topStories(sections),
    sections: sections
      .filter(({ cards }) => cards.length > 0)
      .map(({ anchor, title, cards }) => ({ anchor, title, articles: cards.slice(0, PER_SECTION) })),
  };
}
