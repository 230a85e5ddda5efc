import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Tenant } from '../publications/tenant.ts';
import { CROPS, type SourceImage } from './image.ts';

type Filter = Pick<Tenant, 'withoutHidden'>;

/** Finds an image by its key among the articles that are not hidden. */
export function findArticleImage(snapshots: readonly Snapshot[], tenant: Filter, key: string): SourceImage | null {
  const sections = snapshots.flatMap((snapshot) => [...snapshot.sections, ...snapshot.locations]);
  for (const { articles } of sections) {
    // A snapshot that is no longer shown may hold articles that were hidden since.
    const [article] = tenant.withoutHidden(articles.filter(({ picture, imageUrl }) => picture === key && imageUrl));
    if (article?.imageUrl) return { key, address: article.imageUrl, crop: CROPS.card };
  }
  return null;
}
