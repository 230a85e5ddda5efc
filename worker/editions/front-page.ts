import type { StoredArticle } from '../../shared/model/article.ts';
import type { Edition } from '../../shared/model/edition.ts';
import { publicationStories } from '../../shared/node/publication-stories.ts';
import { sectionKeysOf } from '../../shared/node/redis/redis-keys.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { createHiddenFilter } from '../../shared/rules/hidden-articles.ts';
import { topStories } from '../../shared/rules/section-layout.ts';
import { cardsOf, shownArticles } from '../../shared/rules/shown-articles.ts';
import type { SectionStore } from '../store/section-store.ts';

/** The articles that an edition has of each section besides the top stories. */
const PER_SECTION = 3;

/** The front page of a publication as its sections are now. */
export async function readFrontPage(
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
