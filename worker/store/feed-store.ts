import * as z from 'zod';
import type { StoredArticle } from '../../shared/model/article.ts';
import { digest } from '../../shared/node/digest.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { articlesJsonSchema, type FeedState, parseState } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { feedKey } from '../../shared/node/redis/redis-keys.ts';
import { redisScript } from '../../shared/node/redis/redis-script.ts';

/** A record lives this long after the next poll is due, so that only feeds that nobody polls expire. */
const EXPIRES_AFTER_DUE_MS = 48 * 3_600_000;

/** A feed's record before a poll. Parts that are missing or invalid are null or empty. */
export interface StoredFeed {
  url: string;
  state: FeedState | null;
  articles: readonly StoredArticle[];
  /** A digest of the articles. Empty without them. */
  rev: string;
  /** The stored text of `state`, also of one that cannot be read: `save` compares with it. */
  stateJson: string;
}

export interface FeedArticles {
  rev: string;
  articles: StoredArticle[];
}

/** A poll's result. Without articles the last good ones stay. */
export interface FeedUpdate {
  state: FeedState;
  articles?: readonly StoredArticle[];
}

/** Whether the feed's articles changed. `superseded` when another poll stored its result first, which stays. */
export type SaveResult = 'changed' | 'unchanged' | 'superseded';

/** The compare-and-set is idempotent: a client whose connection breaks before the reply sends it again. */
const saveFeedScript = redisScript(`
local before, state, rev, articles, ttl = unpack(ARGV)
local current = redis.call('HGET', KEYS[1], 'state') or ''
if current ~= before then
  local written = current == state and (rev == '' or redis.call('HGET', KEYS[1], 'rev') == rev)
  return written and 1 or 0
end
if rev ~= '' then redis.call('HSET', KEYS[1], 'rev', rev, 'articles', articles) end
redis.call('HSET', KEYS[1], 'state', state)
redis.call('PEXPIRE', KEYS[1], ttl)
return 1`);

export type FeedStore = ReturnType<typeof createFeedStore>;

export function createFeedStore(redis: RedisClient, log: Logger) {
  return {
    /** What cannot be read counts as missing, so that the poll replaces it. The log says so. */
    load: async (url: string): Promise<StoredFeed> => {
      const [rev, json, stateJson] = await redis.hmget(feedKey(url), 'rev', 'articles', 'state');
      const articles = rev ? articlesJsonSchema.safeParse(json).data : undefined;
      const state = parseState(stateJson ?? null);
      if ((rev || stateJson) && !(articles && state))
        log.warn({ feed: maskAddress(url) }, 'the record of a feed cannot be read, the feed is polled as a new one');
      const stored = articles ? { articles, rev: rev ?? '' } : { articles: [], rev: '' };
      return { url, state: articles ? state : null, ...stored, stateJson: stateJson ?? '' };
    },
    save: async (stored: StoredFeed, { state, articles }: FeedUpdate): Promise<SaveResult> => {
      const { rev, json } = articlesToWrite(stored, articles);
      const ttl = Math.max(0, state.poll.nextAt - state.poll.at) + EXPIRES_AFTER_DUE_MS;
      const written = json === null ? ['', ''] : [rev, json];
      const fields = [stored.stateJson, JSON.stringify(state), ...written, ttl];
      if ((await saveFeedScript(redis, [feedKey(stored.url)], fields)) !== 1) return 'superseded';
      return rev === stored.rev ? 'unchanged' : 'changed';
    },
    /** Null if the articles of one of the feeds cannot be read. */
    articlesOf: async (urls: readonly string[]): Promise<FeedArticles[] | null> => {
      const feeds = (await readRecordFields(redis, urls, ['rev', 'articles'])).map(([rev, json]) => {
        if (!rev) return { rev: '', articles: [] };
        const articles = articlesJsonSchema.safeParse(json).data;
        return articles === undefined ? null : { rev, articles };
      });
      return feeds.every((feed) => feed !== null) ? feeds : null;
    },
    revisionsOf: async (urls: readonly string[]) => {
      const records = await readRecordFields(redis, urls, ['rev']);
      return records.map(([rev]) => rev ?? '');
    },
  };
}

const fieldsSchema = z.array(z.array(z.string().nullable()));

async function readRecordFields(redis: RedisClient, urls: readonly string[], fields: readonly string[]) {
  const pipeline = redis.pipeline();
  for (const url of urls) pipeline.hmget(feedKey(url), ...fields);
  const replies = (await pipeline.exec()) ?? [];
  const failed = replies.find(([error]) => error !== null)?.[0];
  if (failed) throw failed;
  return fieldsSchema.parse(replies.map(([, reply]) => reply));
}

/** The articles to write, or null if the stored ones stay. A feed without a record gets an empty list. */
function articlesToWrite(stored: StoredFeed, given: readonly StoredArticle[] | undefined) {
  const articles = given ?? (stored.rev === '' ? [] : null);
  if (articles === null) return { rev: stored.rev, json: null };
  const json = JSON.stringify(articles);
  const rev = digest(json);
  return { rev, json: rev === stored.rev ? null : json };
}
