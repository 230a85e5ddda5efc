import type { StoredArticle } from '../../shared/model/article.ts';
import { contentVersion, digest } from '../../shared/node/digest.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import type { CatalogSection } from '../schedule/catalog.ts';
import type { FeedArticles } from '../store/feed-store.ts';
import type { BuiltSection } from '../store/section-store.ts';
import { mergeDuplicates } from './merge-duplicates.ts';

export function buildSection(
  section: CatalogSection,
  feeds: readonly Pick<FeedArticles, 'rev' | 'articles'>[],
  now: number,
): BuiltSection {
  const all = feeds.flatMap(({ articles }, index) => withSource(articles, section.feeds[index]?.source ?? null));
  const articles = newestFirst(mergeDuplicates(all));
  return {
    version: contentVersion(articles),
    builtFrom: builtFromOf(feeds.map(({ rev }) => rev)),
    builtAt: now,
    articles,
  };
}

export function builtFromOf(revisions: readonly string[]): string {
  return digest(revisions.join(' '));
}

/** The publisher's name in the publication file takes precedence over the feed's own title. */
function withSource(articles: readonly StoredArticle[], source: string | null): readonly StoredArticle[] {
  return source === null ? articles : articles.map((article) => ({ ...article, source }));
}
