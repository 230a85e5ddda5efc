import type { StoredArticle } from '../../shared/model/article.ts';
import { RECORD_VERSION, type SectionRecord } from '../../shared/node/records.ts';
import type { RedisClient } from '../../shared/node/redis.ts';
import { ANNOUNCE_CHANNEL, feedKey } from '../../shared/node/redis-keys.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import { mergeDuplicates } from '../publish/merge-duplicates.ts';
import type { CatalogSection } from '../schedule/catalog.ts';
import { contentVersion } from './content-version.ts';
import type { FeedArticles, FeedStore } from './feed-store.ts';
import { redisScript } from './redis-script.ts';

/** Sections no longer configured expire after 48 hours; the reconciler renews the others each minute. */
const KEPT_FOR_MS = 48 * 3_600_000;
/** Each loss of the race means that another poll's stories came in meanwhile: so many in a row do not happen. */
const ATTEMPTS = 50;
/** The part of a record that holds everything but its articles. */
const HEAD_BYTES = 160;
const BATCH = 200;

/** A section record, and the revisions of the feeds it was made of, as one hash. The head comes first in the JSON. */
type StoredSection = Pick<SectionRecord, 'recordVersion' | 'version'> & { builtFrom: string } & SectionRecord;

export type PublishResult = 'published' | 'unchanged';

/** The records that servers read, one JSON string a section. */
export interface SectionStore {
  /** Makes a section of what its feeds hold now, writes it, and announces it when its stories are others than before. */
  publish: (section: CatalogSection) => Promise<PublishResult>;
  /** Renews the records' time to live and says which are missing, of another version or older than one of their feeds. */
  stale: (sections: readonly CatalogSection[]) => Promise<CatalogSection[]>;
}

/**
 * Writes and announces in one go, and only what was made of the feeds as they are: a section made before another
 * worker's poll came in is refused, so the older of two results never stands.
 */
const write = redisScript(`
local record, head, channel, ttl, version = unpack(ARGV)
for i = 2, #KEYS do
  local feed = redis.call('HMGET', KEYS[i], 'recordVersion', 'rev')
  local rev = feed[1] == version and feed[2] or ''
  if rev ~= ARGV[i + 4] then return 'stale' end
end
local before = redis.call('GETRANGE', KEYS[1], 0, #head - 1)
redis.call('SET', KEYS[1], record, 'PX', ttl)
if before == head then return 'unchanged' end
redis.call('PUBLISH', channel, KEYS[1])
return 'published'`);

/** The sections as they are in Redis, built from `feeds`. */
export function createSectionStore(redis: RedisClient, feeds: FeedStore, now: () => number): SectionStore {
  return {
    publish: async (section) => {
      const urls = section.feeds.map(({ url }) => url);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const found = await feeds.articlesOf(urls);
        const record = sectionRecordOf(section, found, now());
        const result = await write(
          redis,
          [section.key, ...urls.map(feedKey)],
          [
            JSON.stringify(record),
            headOf(record.version),
            ANNOUNCE_CHANNEL,
            KEPT_FOR_MS,
            RECORD_VERSION,
            ...found.map(({ rev }) => rev),
          ],
        );
        if (result === 'published' || result === 'unchanged') return result;
      }
      throw new Error(`${section.key} was overtaken ${ATTEMPTS} times in a row`);
    },
    stale: async (sections) => {
      const found: CatalogSection[] = [];
      for (let from = 0; from < sections.length; from += BATCH) {
        found.push(...(await staleOf(redis, feeds, sections.slice(from, from + BATCH))));
      }
      return found;
    },
  };
}

/** The start of a record's JSON: what tells one version and content from another without reading the stories. */
const headOf = (version: string): string => `{"recordVersion":${RECORD_VERSION},"version":"${version}"`;

const builtFromOf = (revisions: readonly string[]): string => contentVersion(revisions.join(' '));

function sectionRecordOf(section: CatalogSection, found: readonly FeedArticles[], now: number): StoredSection {
  const named = found.flatMap(({ articles }, index) => withSource(articles, section.feeds[index]?.source ?? null));
  const articles = newestFirst(mergeDuplicates(named));
  return {
    recordVersion: RECORD_VERSION,
    version: contentVersion(JSON.stringify(articles)),
    builtFrom: builtFromOf(found.map(({ rev }) => rev)),
    builtAt: now,
    articles,
  };
}

/** The publisher's name of the publication file goes before the feed's own title. */
function withSource(articles: readonly StoredArticle[], source: string | null): readonly StoredArticle[] {
  return source === null ? articles : articles.map((article) => ({ ...article, source }));
}

async function staleOf(
  redis: RedisClient,
  feeds: FeedStore,
  sections: readonly CatalogSection[],
): Promise<CatalogSection[]> {
  const urls = [...new Set(sections.flatMap((section) => section.feeds.map(({ url }) => url)))];
  const [heads, revisions] = await Promise.all([
    Promise.all(sections.map(({ key }) => headAndRenew(redis, key))),
    feeds.revisionsOf(urls),
  ]);
  const revOf = new Map(urls.map((url, index) => [url, revisions[index] ?? '']));
  return sections.filter((section, index) => {
    const builtFrom = builtFromOf(section.feeds.map(({ url }) => revOf.get(url) ?? ''));
    const head = heads[index] ?? '';
    return !head.startsWith(`{"recordVersion":${RECORD_VERSION},`) || !head.includes(`"builtFrom":"${builtFrom}"`);
  });
}

async function headAndRenew(redis: RedisClient, key: string): Promise<string> {
  const [head] = await Promise.all([redis.getrange(key, 0, HEAD_BYTES), redis.pexpire(key, KEPT_FOR_MS)]);
  return head;
}
