import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Tenant } from '../publications/tenant.ts';
import { CROPS, type SourceImage } from './image.ts';

type Filter = Pick<Tenant, 'withoutHidden'>;
type Articles = readonly StoredArticle[];

/** Shared by all publications that show the section. */
const byKey = new WeakMap<Articles, ReadonlyMap<string, Articles>>();

function articlesByKey(articles: Articles): ReadonlyMap<string, Articles> {
  const known = byKey.get(articles);
  if (known) return known;
  const found = new Map<string, StoredArticle[]>();
  for (const article of articles) {
    if (article.picture && article.imageUrl) {
      found.set(article.picture, [...(found.get(article.picture) ?? []), article]);
    }
  }
  byKey.set(articles, found);
  return found;
}

/** Finds an image by its key among the articles that are not hidden. */
export function articleImage(snapshots: readonly Snapshot[], tenant: Filter, key: string): SourceImage | null {
  const sections = snapshots.flatMap((snapshot) => [...snapshot.sections, ...snapshot.locations]);
  for (const { readArticles } of sections) {
    // A snapshot that is no longer shown may hold articles that were hidden since.
    const [article] = tenant.withoutHidden(articlesByKey(readArticles()).get(key) ?? []);
    if (article?.imageUrl) return { key, address: article.imageUrl, crop: CROPS.card };
  }
  return null;
}
