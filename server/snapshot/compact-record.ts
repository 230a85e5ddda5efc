import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { SectionContent } from '../../shared/model/snapshot.ts';
import type { SectionRecord } from '../../shared/node/redis/records.ts';
import { unpooled } from '../unpooled.ts';
import { keepUntilCollected } from './keep-until-collected.ts';
import { lazyCards } from './lazy-cards.ts';

/** The fastest level: it halves the memory of articles, and the others gain little. */
const LEVEL = 1;

/**
 * Compresses the articles of a section record: of thousands of publications few are read at a time. Their events are found
 * once for all publications that show them.
 */
export function compactRecord({ version, builtAt, articles }: SectionRecord): SectionContent {
  const compressed = unpooled(deflateRawSync(JSON.stringify(articles), { level: LEVEL }));
  const readArticles = keepUntilCollected<StoredArticle[]>(() => JSON.parse(inflateRawSync(compressed).toString()));
  return { version, builtAt, readArticles, readCards: lazyCards(readArticles) };
}
