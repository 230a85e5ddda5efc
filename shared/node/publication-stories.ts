import type { StoredArticle } from '../model/article.ts';
import { NO_STORIES, type Stories, type Story } from '../model/snapshot.ts';
import { articleKey } from '../rules/article-address.ts';
import { findStories } from '../rules/find-stories.ts';
import { digest } from './digest.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

const ID_LENGTH = 12;

/** The id of the story whose oldest article this is. */
export const storyId = (article: Pick<StoredArticle, 'link' | 'idOnPage'>): string =>
  digest(articleKey(article), ID_LENGTH);

/** Finds the stories of a publication, of all its sections and locations together. */
export async function publicationStories(
  { foldEvents: hasStories }: { foldEvents: boolean },
  sections: readonly (readonly StoredArticle[])[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<Stories> {
  if (!hasStories) return NO_STORIES;
  const byKey = new Map<string, [StoredArticle, ...StoredArticle[]]>();
  for (const article of sections.flat()) {
    const sameKey = byKey.get(articleKey(article));
    if (sameKey) sameKey.push(article);
    else byKey.set(articleKey(article), [article]);
  }
  const groups = await findStories(
    Array.from(byKey.values(), ([first]) => first),
    yieldToEventLoop,
  );
  const all = groups.map((articles): Story => ({ id: articles.map(storyId).at(-1) ?? '', articles }));
  const entries = all.flatMap((story) =>
    story.articles.flatMap((article) => (byKey.get(articleKey(article)) ?? []).map((copy) => [copy, story] as const)),
  );
  return { all, of: new Map(entries) };
}
