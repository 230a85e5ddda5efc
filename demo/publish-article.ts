import type { Articles } from './articles.ts';
import { composeArticle } from './compose-article.ts';
import type { ArticleContent } from './content.ts';
import { addArticle, type Feed, type Feeds } from './feeds/feed.ts';

/** Publishes an article now in a feed of the category. The fields of `content` replace those of the article. */
export type PublishArticle = (
  category: string,
  content?: Partial<ArticleContent>,
) => { title: string; link: string; feedPath: string };

/** Uses the working, dated feeds of a category in turn: first their reserve, then templates. Each change goes to the hub. */
export function createPublisher(
  { categories }: Feeds,
  articles: Articles,
  origin: string,
  distribute: (feed: Feed) => void,
): PublishArticle {
  const turns = new Map<string, number>();
  let composed = 0;

  function nextFeed(category: string): Feed {
    const working = (categories.get(category) ?? []).filter(({ mode, content }) => mode === 'ok' && !content.undated);
    const turn = turns.get(category) ?? 0;
    turns.set(category, turn + 1);
    const feed = working[turn % working.length];
    if (!feed) throw new Error(`no working, dated feed of "${category}"`);
    return feed;
  }

  function nextContent(category: string, feed: Feed): ArticleContent {
    const published = (categories.get(category) ?? []).flatMap(({ articles }) => articles);
    const newest = published.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, 4);
    const imagesBeside = newest.map(({ image }) => image);
    const reserved = feed.reserve.shift();
    if (reserved) return imagesBeside.includes(reserved.image) ? { ...reserved, image: null } : reserved;
    composed += 1;
    return composeArticle(category, composed, imagesBeside);
  }

  return (category, content) => {
    const feed = nextFeed(category);
    const article = articles.publish({ ...nextContent(category, feed), ...content }, feed.content, new Date());
    addArticle(feed, article);
    distribute(feed);
    return { title: article.title, link: origin + article.path, feedPath: feed.content.path };
  };
}
