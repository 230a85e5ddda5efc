import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import type { SectionRecord } from '../../shared/node/redis/records.ts';
import { unpooled } from '../unpooled.ts';
import { lazyCards } from './lazy-cards.ts';

/** The fastest level: it halves the memory of articles, and the others gain little. */
const LEVEL = 1;

/** A section record whose articles are compressed: of thousands of publications few are read at a time. */
export interface CompactRecord {
  version: string;
  builtAt: number;
  /** Decompresses the articles, which then stay in memory until a garbage collection. */
  readArticles: SnapshotSection['readArticles'];
  /** The events are found once for all publications that show these articles. */
  readCards: SnapshotSection['readCards'];
}

export function compactRecord({ version, builtAt, articles }: SectionRecord): CompactRecord {
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
