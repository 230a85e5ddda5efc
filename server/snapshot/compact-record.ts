import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { VersionedArticles } from '../../shared/model/snapshot.ts';
import type { SectionRecord } from '../../shared/node/redis/records.ts';
import { unpooled } from '../unpooled.ts';
import { lazyCards } from './lazy-cards.ts';

/** The fastest level: it halves the memory of articles, and the others gain little. */
const LEVEL = 1;

/**
 * Compresses the articles of a section record: of thousands of publications few are read at a time. Articles that were read
 * stay in memory until a garbage collection; their events are found once for all publications that show them.
 */
export function compactRecord({ version, builtAt, articles }: SectionRecord): VersionedArticles {
  const compressed = unpooled(deflateRawSync(JSON.stringify(articles), { level: LEVEL }));
  let recent: WeakRef<StoredArticle[]> | undefined;

  const decompress = (): StoredArticle[] => {
    const decompressed: StoredArticle[] = JSON.parse(inflateRawSync(compressed).toString());
    recent = new WeakRef(decompressed);
    return decompressed;
  };
  const readArticles = () => recent?.deref() ?? decompress();
  return { version, builtAt, readArticles, readCards: lazyCards(readArticles) };
}
