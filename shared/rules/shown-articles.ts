import type { Language } from '../language/language.ts';
import { serverTextsOf } from '../language/texts-of.ts';
import type { CardArticle, RelatedArticle, StoredArticle } from '../model/article.ts';
import type { Stories, Story } from '../model/snapshot.ts';
import { articleKey } from './article-address.ts';
import { leadOf } from './article-order.ts';
import type { HiddenFilter } from './hidden-articles.ts';

const relatedOf = ({ source, title, link, idOnPage }: StoredArticle): RelatedArticle =>
  idOnPage === undefined ? { source, title, link } : { source, title, link, idOnPage };

/** The card of an article, with the articles of other publishers on the same story. */
export function cardOf(article: StoredArticle, stories: Stories): CardArticle {
  const story = stories.of.get(article);
  if (!story) return article;
  const others = story.articles.filter(
    (other) => other.source !== article.source && articleKey(other) !== articleKey(article),
  );
  return { ...article, story: story.id, alsoFrom: others.map(relatedOf) };
}

/** Makes one card of the articles of each story, at the position of the first of them. */
export function cardsOf(articles: readonly StoredArticle[], stories: Stories): readonly CardArticle[] {
  if (stories.all.length === 0) return articles;
  const shownStories = new Set<Story>();
  return articles.flatMap((article): CardArticle[] => {
    const story = stories.of.get(article);
    if (!story) return [article];
    if (shownStories.has(story)) return [];
    shownStories.add(story);
    return [cardOf(leadOf(articles.filter((other) => stories.of.get(other) === story)), stories)];
  });
}

export function shownArticles(
  { language }: { language: Language },
  withoutHidden: HiddenFilter,
  all: readonly StoredArticle[],
): readonly StoredArticle[] {
  const articles = withoutHidden(all);
  const { placeholders } = serverTextsOf(language);
  if (placeholders.size === 0) return articles;
  const translated = (text: string) => placeholders.get(text) ?? text;
  return articles.map((article) => ({
    ...article,
    title: translated(article.title),
    summary: translated(article.summary),
    author: translated(article.author),
  }));
}
