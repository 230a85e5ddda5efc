import { causeOf, textForLog } from '../process/error-for-log.ts';
import { StartError } from '../process/start-error.ts';
import { type RedisAddress, type RedisClient, redisName } from './redis.ts';

/** For a process that cannot start without Redis. */
const CONNECT_MS = 10_000;
/** For a process that can start without Redis: time enough for a Redis that is there to refuse the password. */
const FIRST_REPLY_MS = 2_000;

const DENIED = /^(WRONGPASS|NOAUTH|ERR invalid password)/;

interface FirstConnection {
  kind: 'ready' | 'denied' | 'away';
  reason: string;
}

/**
 * Tries again for `waitMs`.
 * @throws StartError when Redis does not respond in that time or refuses the password.
 */
export async function connectRedis(client: RedisClient, address: RedisAddress, waitMs = CONNECT_MS): Promise<void> {
  const { kind, reason } = await connectFirst(client, waitMs, 'retry');
  if (kind === 'ready') return;
  client.disconnect();
  throw startError(kind, reason, address);
}

/**
 * Waits for the first reply or error; while Redis is away the client goes on by itself.
 * @throws StartError when Redis refuses the password: that does not pass by itself.
 */
export async function beginConnecting(client: RedisClient, address: RedisAddress): Promise<void> {
  const { kind, reason } = await connectFirst(client, FIRST_REPLY_MS, 'give up');
  if (kind !== 'denied') return;
  client.disconnect();
  throw startError(kind, reason, address);
}

function connectFirst(client: RedisClient, ms: number, onError: 'retry' | 'give up'): Promise<FirstConnection> {
  return new Promise((resolve) => {
    let reason = 'it did not respond';
    const end = (kind: FirstConnection['kind']) => {
      clearTimeout(timer);
      client.off('ready', onReady).off('error', onFailure);
      resolve({ kind, reason });
    };
    const onReady = () => end('ready');
    const onFailure = (error: Error) => {
      reason = rootMessage(error);
      if (DENIED.test(reason)) end('denied');
      else if (onError === 'give up') end('away');
    };
    const timer = setTimeout(() => end('away'), ms);
    client.on('ready', onReady).on('error', onFailure);
    // A failure is heard as an event as well.
    client.connect().catch(() => {});
  });
}

/** The message of what made an error happen; some connection errors have a code and no message. */
function rootMessage(error: Error): string {
  const cause = causeOf(error);
  if (cause instanceof Error) return rootMessage(cause);
  return textForLog(error.message || ('code' in error ? String(error.code) : error.name));
}

function startError(kind: 'denied' | 'away', reason: string, address: RedisAddress): StartError {
  const what = kind === 'denied' ? 'Redis refuses the user or the password' : 'no Redis can be reached there';
  return new StartError(`${redisName(address)}: ${what} (${reason})`);
}
