import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/** The key of the slots of a feed's host; `hostOf` in redis-keys.ts takes the same part of the address. */
const SLOTS = `
local function slotsKeyOf(prefix, url)
  local authority = string.match(url, '^%a+://([^/?#]+)') or url
  return prefix .. string.gsub(authority, '^.*@', '')
end`;

/** A clock of Redis that is set back this far counts as corrected. */
const CLOCK_SET_BACK_MS = 60_000;

/** Due feeds that one claim reads at a time. */
const PAGE = 1_000;
/** Redis is blocked for 3 to 4 ms while a claim passes over so many feeds. */
const MAX_PASSED_OVER = 5_000;

/**
 * KEYS: due times, prefix of host slots, clock, cursor. ARGV: limit, lease in milliseconds, polls of one host.
 * Feeds of a host without a free slot are passed over and keep their place. Claimed feeds are no longer due, so that the
 * next page begins behind those passed over. A call that has passed over as many as it may leaves the cursor, a rank, where
 * the next call goes on; any other call lets the next begin with the longest due. Due times move back with the clock.
 */
export const claimScript = redisScript(`${REDIS_NOW}${SLOTS}
local limit, lease, perHost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local setBack = tonumber(redis.call('GET', KEYS[3]) or now) - now
redis.call('SET', KEYS[3], now)
if setBack > ${CLOCK_SET_BACK_MS} then
  for _, url in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do redis.call('ZINCRBY', KEYS[1], -setBack, url) end
end
local claimed, isHostFull = {}, {}
local due = redis.call('ZCOUNT', KEYS[1], '-inf', now)
local rank = tonumber(redis.call('GET', KEYS[4]) or 0)
local stop = rank + ${MAX_PASSED_OVER}
while #claimed < limit and rank < math.min(due, stop) do
  for _, url in ipairs(redis.call('ZRANGE', KEYS[1], rank, math.min(due, stop, rank + ${PAGE}) - 1)) do
    if #claimed >= limit then break end
    local slotsKey = slotsKeyOf(KEYS[2], url)
    if not isHostFull[slotsKey] then
      redis.call('ZREMRANGEBYSCORE', slotsKey, '-inf', now)
      isHostFull[slotsKey] = redis.call('ZCARD', slotsKey) >= perHost
    end
    if isHostFull[slotsKey] then
      rank = rank + 1
    else
      redis.call('ZADD', slotsKey, now + lease, url)
      redis.call('PEXPIRE', slotsKey, lease)
      redis.call('ZADD', KEYS[1], 'XX', now + lease, url)
      claimed[#claimed + 1] = url
      due = due - 1
    end
  end
end
if #claimed < limit and rank < due then redis.call('SET', KEYS[4], rank) elseif limit > 0 then redis.call('DEL', KEYS[4]) end
return claimed`);

/** KEYS: due times, enrolled. ARGV: gap between first polls in milliseconds, feeds added before, then feeds. */
export const enrolScript = redisScript(`${REDIS_NOW}
local gap, before, added = tonumber(ARGV[1]), tonumber(ARGV[2]), 0
for i = 3, #ARGV do
  redis.call('ZADD', KEYS[2], now, ARGV[i])
  added = added + redis.call('ZADD', KEYS[1], 'NX', math.floor(now + (before + added) * gap), ARGV[i])
end
return added`);

/** A feed is dropped when no worker has enrolled it for so long: workers may have different files during a change. */
const DROPPED_AFTER_MS = 3_600_000;

/** KEYS: due times, enrolled, successes. A feed of an earlier build counts as enrolled now. */
export const dropScript = redisScript(`${REDIS_NOW}
for _, url in ipairs(redis.call('ZDIFF', 2, KEYS[1], KEYS[2])) do redis.call('ZADD', KEYS[2], now, url) end
local dropped = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now - ${DROPPED_AFTER_MS})
for _, url in ipairs(dropped) do
  redis.call('ZREM', KEYS[1], url)
  redis.call('ZREM', KEYS[2], url)
end
for _, url in ipairs(redis.call('ZDIFF', 2, KEYS[3], KEYS[2])) do redis.call('ZREM', KEYS[3], url) end
return #dropped`);

/**
 * KEYS: due times, slots of the feed's host. ARGV: lease in milliseconds, feed. Returns 0 for a feed that is not scheduled,
 * or that no tick has claimed since its last poll.
 */
export const renewScript = redisScript(`${REDIS_NOW}
if not redis.call('ZSCORE', KEYS[1], ARGV[2]) then redis.call('ZREM', KEYS[2], ARGV[2]) end
if not redis.call('ZSCORE', KEYS[2], ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], now + ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return 1`);

/** KEYS: due times, slots of the feed's host. ARGV: pause in milliseconds, feed. */
export const completeScript = redisScript(`${REDIS_NOW}
redis.call('ZADD', KEYS[1], 'XX', now + ARGV[1], ARGV[2])
return redis.call('ZREM', KEYS[2], ARGV[2])`);

/** KEYS: due times, prefix of host slots. ARGV: gap in milliseconds, feeds before, then feeds. A feed that is being polled keeps its lease. */
export const makeDueScript = redisScript(`${REDIS_NOW}${SLOTS}
for i = 3, #ARGV do
  if not redis.call('ZSCORE', slotsKeyOf(KEYS[2], ARGV[i]), ARGV[i]) then
    redis.call('ZADD', KEYS[1], 'XX', 'LT', math.floor(now + (ARGV[2] + i - 3) * ARGV[1]), ARGV[i])
  end
end
return 1`);

/** KEYS: due times. Returns the number of feeds that are due, and how late the first is in milliseconds. */
export const overdueScript = redisScript(`${REDIS_NOW}
local first = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, 1)
return {redis.call('ZCOUNT', KEYS[1], '-inf', now), first[2] and now - first[2] or 0}`);
