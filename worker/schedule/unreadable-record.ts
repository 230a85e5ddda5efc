import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { FeedSchedule } from './feed-schedule.ts';

export function createUnreadableReport(schedule: Pick<FeedSchedule, 'hasten'>, log: Logger): (url: string) => void {
  const reported = new Set<string>();
  return (url) => {
    if (reported.has(url)) return;
    reported.add(url);
    log.warn({ feed: maskAddress(url) }, 'the record of a feed cannot be read, the feed is polled anew');
    schedule.hasten([url]).catch((err) => log.error({ err }, 'a feed could not be made due'));
  };
}
