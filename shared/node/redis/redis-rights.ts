import type { RedisClient } from './redis.ts';
import { PROBE_KEY } from './redis-keys.ts';

/**
 * Each command that the processes run, in scripts and in BullMQ too, in a form that changes nothing: KEY holds a text, which
 * the commands for other types refuse. docs/operations/redis.md, "Rights of the Redis user", lists them.
 */
const HARMLESS_USES = `
set KEY 0 PX 5000, get KEY, del NONE, exists KEY, expire KEY 5, pexpire KEY 5000, pttl KEY, type KEY, incr KEY,
hset KEY f v, hmset KEY f v, hsetnx KEY f v, hget KEY f, hmget KEY f, hgetall KEY, hincrby KEY f 0, hstrlen KEY f, hdel KEY f,
lpush KEY v, rpush KEY v, lrange KEY 0 0, lindex KEY 0, llen KEY, lrem KEY 0 v, ltrim KEY 0 0, rpoplpush KEY KEY,
sadd KEY v, srem KEY v, smembers KEY, scard KEY,
zadd KEY 0 v, zrem KEY v, zscore KEY v, zmscore KEY v, zcard KEY, zcount KEY 0 0, zrange KEY 0 0, zrangebyscore KEY 0 0,
zrevrangebyscore KEY 0 0, zremrangebyscore KEY 0 0, zremrangebyrank KEY 0 0,
zincrby KEY 0 v, zdiff 1 KEY, zpopmin KEY, bzpopmin KEY 1,
xadd KEY * f v, xtrim KEY MAXLEN 0, publish KEY 0, eval SCRIPT 0, evalsha 0 0, time, ping, info server`
  .split(',')
  .map((use) => use.trim().split(' '));

const WORDS: Readonly<Record<string, string>> = { KEY: PROBE_KEY, NONE: `${PROBE_KEY}:none`, SCRIPT: 'return 0' };

/** What the user of Redis may not use: the names of commands, and `keys` or `channels` if ours are denied to it. */
export async function refusedRights(client: RedisClient): Promise<string[]> {
  const replies = await Promise.all(HARMLESS_USES.map((use) => refusedRight(client, use)));
  return Array.from(new Set(replies.filter((right) => right !== null)));
}

async function refusedRight(client: RedisClient, [command = '', ...words]: string[]): Promise<string | null> {
  try {
    await client.call(command, ...words.map((word) => WORDS[word] ?? word));
    return null;
  } catch (error) {
    const { message = '' } = error instanceof Error ? error : {};
    if (!message.startsWith('NOPERM')) return null;
    if (/\bchannels?\b/.test(message)) return 'channels';
    return /\bkeys?\b/.test(message) ? 'keys' : command.toUpperCase();
  }
}

/** @throws an error of Redis while it refuses to write, or one that names the rights that it refuses. */
export async function probeRedis(client: RedisClient): Promise<void> {
  await client.set(PROBE_KEY, '0', 'PX', 5_000);
  const refused = await refusedRights(client);
  if (refused.length > 0) throw new Error(`NOPERM ${refused.join(', ')}`);
}
