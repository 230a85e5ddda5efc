import type { Logger } from '../../shared/node/process/logger.ts';
import { hostOf } from '../../shared/node/redis/redis-keys.ts';

/** The sliding window. Fewer polls than `MIN_POLLS`, or of fewer hosts, are too few to judge. */
const WINDOW = 30;
const MIN_POLLS = 6;
const MIN_HOSTS = 3;
const BEGINS_AT = 0.9;
const ENDS_BELOW = 0.5;

/** `reason` is null after a success. */
interface NotedPoll {
  url: string;
  status: number | null;
  reason: string | null;
}

/** Whether nearly all polls of this worker fail alike: the cause is then more likely here than with every publisher. */
export interface CommonFailure {
  /** Takes note of a poll, and returns whether it failed as nearly all do. */
  note: (poll: NotedPoll) => boolean;
}

/** The log gets one line when that begins and one when it ends. */
export function createCommonFailure(log: Logger): CommonFailure {
  const polls: { host: string; failure: string | null }[] = [];
  let commonFailure: string | null = null;
  const update = (latest: string | null) => {
    // Only the failure of the latest poll can have become more frequent.
    const candidate = commonFailure ?? latest;
    if (candidate === null) return;
    const alike = polls.filter(({ failure }) => failure === candidate);
    const share = alike.length / polls.length;
    if (commonFailure !== null && share < ENDS_BELOW) {
      log.info('polls no longer fail alike');
      commonFailure = null;
    } else if (commonFailure === null && share >= BEGINS_AT && areEnough(alike)) {
      log.error(
        { reason: candidate },
        'nearly all polls fail alike: is this machine offline? Feeds keep their normal interval',
      );
      commonFailure = candidate;
    }
  };
  return {
    note: ({ url, status, reason }) => {
      // Network errors differ from host to host while the cause is one.
      const failure = status === null && reason !== null ? 'no response' : reason;
      polls.push({ host: hostOf(url), failure });
      if (polls.length > WINDOW) polls.shift();
      update(failure);
      return failure !== null && failure === commonFailure;
    },
  };
}

function areEnough(polls: readonly { host: string }[]): boolean {
  return polls.length >= MIN_POLLS && new Set(polls.map(({ host }) => host)).size >= MIN_HOSTS;
}
