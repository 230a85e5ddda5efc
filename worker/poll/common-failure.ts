import type { Logger } from '../../shared/node/process/logger.ts';
import { hostOf } from '../../shared/node/redis/redis-keys.ts';

/** The latest polls. Fewer than `MIN_POLLS`, or of fewer hosts, are too few to judge. */
const WINDOW = 30;
const MIN_POLLS = 6;
const MIN_HOSTS = 3;
const NEARLY_ALL = 0.9;

/** Whether nearly all polls of this worker fail alike: the cause is then more likely here than with every publisher. */
export type CommonFailure = ReturnType<typeof createCommonFailure>;

export function createCommonFailure(log: Logger) {
  const polls: { host: string; failure: string | null }[] = [];
  return {
    /** Takes note of a poll, of which `reason` is null after a success, and returns whether it failed as nearly all do. */
    note: ({ url, status, reason }: { url: string; status: number | null; reason: string | null }) => {
      // Network errors differ from host to host while the cause is one.
      const failure = status === null && reason !== null ? 'no response' : reason;
      polls.push({ host: hostOf(url), failure });
      if (polls.length > WINDOW) polls.shift();
      const hosts = polls.filter((poll) => poll.failure === failure).map(({ host }) => host);
      const areEnough = hosts.length >= MIN_POLLS && new Set(hosts).size >= MIN_HOSTS;
      const isCommon = failure !== null && areEnough && hosts.length >= NEARLY_ALL * polls.length;
      if (isCommon)
        log.error(
          // By its code one line a minute.
          { code: 'common-failure', reason: failure },
          'nearly all polls fail alike: is this machine offline? Feeds keep their normal interval',
        );
      return isCommon;
    },
  };
}
