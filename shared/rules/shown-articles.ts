import type { Language } from '../language/language.ts';
import { serverTextsOf } from '../language/texts-of.ts';
import type { FoldedArticle, RelatedArticle, StoredArticle } from '../model/article.ts';
import { richness } from './article-order.ts';
import type { HiddenFilter } from './hidden-articles.ts';

/** What a card says of another publisher's article. */
export const relatedOf = ({ source, title, link, idOnPage }: StoredArticle): RelatedArticle => ({
  source,
  title,
  link,
  idOnPage,
});

/** Makes one card of each event, at the position of its first article: the richest, the first of equals, with the others. */
export function foldEvents(
  articles: readonly StoredArticle[],
  events: readonly (readonly StoredArticle[])[],
): readonly FoldedArticle[] {
  if (events.length === 0) return articles;
  const eventOf = new Map(events.flatMap((event) => event.map((article) => [article, event] as const)));
  return articles.flatMap((article): FoldedArticle[] => {
    const event = eventOf.get(article) ?? [article];
    if (event[0] !== article) return [];
    if (event.length === 1) return [article];
    const shown = event.reduce((best, other) => (richness(other) > richness(best) ? other : best));
    return [{ ...shown, alsoFrom: event.filter((other) => other !== shown).map(relatedOf) }];
  });
}

/** A section's articles as a publication shows them: without hidden ones, folded, with placeholders in its language. */
export function shownArticles(
  { foldEvents: isFolded, language }: { foldEvents: boolean; language: Language },
  withoutHidden: HiddenFilter,
  all: readonly StoredArticle[],
  events: readonly (readonly StoredArticle[])[],
): { articles: readonly StoredArticle[]; cards: readonly FoldedArticle[] } {
  const articles = withoutHidden(all);
  const isShown = new Set(articles);
  const shownEvents =
    articles === all ? events : events.map((event) => event.filter((article) => isShown.has(article)));
  const cards = isFolded ? foldEvents(articles, shownEvents) : articles;
  const { placeholders } = serverTextsOf(language);
  if (placeholders.size === 0) return { articles, cards };
  const translated = (text: string) => placeholders.get(text) ?? text;
  const translate = <A extends StoredArticle>(article: A): A => ({
    ...article,
    title: translated(article.title),
    summary: translated(article.summary),
    author: translated(article.author),
  });
  return { articles: articles.map(translate), cards: cards.map(translate) };
}
