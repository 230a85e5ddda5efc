import type { FoldedArticle, RelatedArticle, StoredArticle } from '../../model/article.ts';
import { richness } from '../richness.ts';
import type { EventIndexes } from './find-events.ts';

/** What a card says of another publisher's article. */
export const relatedOf = ({ source, title, link }: StoredArticle): RelatedArticle => ({ source, title, link });

/** The richest article, the first of equals, with the others in their order. */
function cardOf(articles: readonly StoredArticle[]): FoldedArticle | null {
  const [first, ...others] = articles;
  if (!first) return null;
  const shown = others.reduce((best, article) => (richness(article) > richness(best) ? article : best), first);
  return { ...shown, alsoFrom: articles.filter((article) => article !== shown).map(relatedOf) };
}

/** Makes one card of each event, at the place of its first article (docs/product.md, "One event once"). */
export function foldEvents(articles: readonly StoredArticle[], events: readonly EventIndexes[]): FoldedArticle[] {
  const eventOf = new Map(events.flatMap((event) => event.map((index) => [index, event] as const)));
  return articles.flatMap((article, index) => {
    const event = eventOf.get(index);
    if (!event) return article;
    return event[0] === index ? (cardOf(event.flatMap((each) => articles[each] ?? [])) ?? article) : [];
  });
}
