import type { StoredArticle } from '../../shared/model/article.ts';
import { digest } from '../../shared/node/digest.ts';
import { articlesJsonSchema, type FeedState, parseState } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { replaceWrongType } from '../../shared/node/redis/redis-error.ts';
import { feedKey, SUCCEEDED_KEY } from '../../shared/node/redis/redis-keys.ts';
import { redisScript } from '../../shared/node/redis/redis-script.ts';

/** Time to live of a record after the next poll is due, so that only abandoned feeds expire. */
const EXPIRES_AFTER_DUE_MS = 48 * 3_600_000;

/** A feed's record before a poll; `state` is null where there is none, or one that cannot be read. */
export interface StoredFeed {
  url: string;
  state: FeedState | null;
  articles: readonly StoredArticle[];
  /** A digest of the articles; empty without a record. */
  rev: string;
  /** The stored text of `state`, also of one that cannot be read: `save` compares with it. */
  stateJson: string;
}

export interface FeedArticles {
  rev: string;
  articles: StoredArticle[];
}

/** A poll's result; without articles the last good ones stay. */
export interface FeedUpdate {
  state: FeedState;
  articles?: readonly StoredArticle[];
}

/** Whether the feed's articles changed; `overtaken` when another poll stored its result first, which stays. */
export type SaveResult = 'changed' | 'unchanged' | 'overtaken';

export interface FeedStore {
  load: (url: string) => Promise<StoredFeed>;
  save: (stored: StoredFeed, update: FeedUpdate) => Promise<SaveResult>;
  /** Null where the articles of one of the feeds cannot be read. */
  articlesOf: (urls: readonly string[]) => Promise<FeedArticles[] | null>;
  revisionsOf: (urls: readonly string[]) => Promise<string[]>;
  /** `time` in milliseconds since the epoch. */
  succeededBefore: (time: number) => Promise<string[]>;
}

/** Called with the address of a feed whose record cannot be read. */
type OnUnreadable = (url: string) => void;

/** The compare-and-set is idempotent: a client whose connection breaks before the reply sends it again. */
const save = redisScript(`
local url, before, state, rev, articles, succeededAt, ttl = unpack(ARGV)
if redis.call('TYPE', KEYS[1]).ok ~= 'hash' then redis.call('DEL', KEYS[1]) end
local current = redis.call('HGET', KEYS[1], 'state') or ''
if current ~= before then
  local written = current == state and (rev == '' or redis.call('HGET', KEYS[1], 'rev') == rev)
  return written and 1 or 0
end
if rev ~= '' then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'rev', rev, 'articles', articles)
end
redis.call('HSET', KEYS[1], 'state', state)
redis.call('PEXPIRE', KEYS[1], ttl)
if succeededAt ~= '' then redis.call('ZADD', KEYS[2], succeededAt, url) end
return 1`);

/** The records in Redis. For a poll, one that cannot be read counts as missing. */
export function createFeedStore(redis: RedisClient, onUnreadable: OnUnreadable): FeedStore {
  return {
    ...createFeedReader(redis, onUnreadable),
    save: async (stored, { state, articles }) => {
      const { rev, json } = articlesToWrite(stored, articles);
      const written = await save(
        redis,
        [feedKey(state.url), SUCCEEDED_KEY],
        [
          state.url,
          stored.stateJson,
          JSON.stringify(state),
          json === null ? '' : rev,
          json ?? '',
          state.lastSuccessAt ?? '',
          Math.max(0, state.nextPollAt - state.lastPollAt) + EXPIRES_AFTER_DUE_MS,
        ],
      );
      if (written !== 1) return 'overtaken';
      return rev === stored.rev ? 'unchanged' : 'changed';
    },
    succeededBefore: (time) => redis.zrangebyscore(SUCCEEDED_KEY, '-inf', time),
  };
}

type FeedReader = Pick<FeedStore, 'load' | 'articlesOf' | 'revisionsOf'>;

function createFeedReader(redis: RedisClient, onUnreadable: OnUnreadable): FeedReader {
  const parseArticles = (url: string, json: string | null | undefined): StoredArticle[] | null => {
    const articles = articlesJsonSchema.safeParse(json);
    if (!articles.success) onUnreadable(url);
    return articles.data ?? null;
  };
  const read = async (url: string, ...fields: string[]) => {
    const values = await replaceWrongType(redis.hmget(feedKey(url), ...fields), null);
    if (values === null) onUnreadable(url);
    return values;
  };
  return {
    load: async (url) => {
      const [rev, json, stateJson] = (await read(url, 'rev', 'articles', 'state')) ?? [];
      const lost = { url, state: null, articles: [], rev: '', stateJson: stateJson ?? '' };
      if (!rev) return lost;
      const articles = parseArticles(url, json);
      const state = parseState(stateJson ?? null);
      if (!state) onUnreadable(url);
      return articles && state ? { ...lost, state, articles, rev } : lost;
    },
    articlesOf: async (urls) => {
      const records = await Promise.all(urls.map((url) => read(url, 'rev', 'articles')));
      const feeds = records.map((record, index) => {
        if (record === null) return null;
        const [rev, json] = record;
        if (!rev) return NO_ARTICLES;
        const articles = parseArticles(urls[index] ?? '', json);
        return articles && { rev, articles };
      });
      return feeds.every((feed) => feed !== null) ? feeds : null;
    },
    revisionsOf: async (urls) => {
      const records = await Promise.all(urls.map((url) => read(url, 'rev')));
      return records.map((record) => record?.[0] ?? '');
    },
  };
}

/** The articles to write, or null where the stored ones stay; a feed without a record gets an empty list. */
function articlesToWrite(stored: StoredFeed, given: readonly StoredArticle[] | undefined) {
  const articles = given ?? (stored.state ? null : []);
  if (articles === null) return { rev: stored.rev, json: null };
  const json = JSON.stringify(articles);
  const rev = digest(json);
  return { rev, json: stored.state && rev === stored.rev ? null : json };
}

const NO_ARTICLES: FeedArticles = { rev: '', articles: [] };
