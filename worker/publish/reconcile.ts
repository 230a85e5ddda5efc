import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { CatalogSection } from '../schedule/catalog.ts';
import { emptied, isExpired, LAST_GOOD_COPY_MS } from '../store/expired-feed.ts';
import type { FeedStore } from '../store/feed-store.ts';
import type { SectionPublisher } from './publish-sections.ts';

interface ReconcilerOptions {
  feeds: FeedStore;
  sectionPublisher: SectionPublisher;
  log: Logger;
  now: () => number;
}

/** Restores what no poll would, at start and every minute; several workers may do so at once. */
export interface Reconciler {
  /** Empties the feeds that failed for 24 hours. */
  emptyExpiredFeeds: () => Promise<void>;
  /** Publishes those of the sections that are stale. */
  reconcileSections: (sections: readonly CatalogSection[]) => Promise<void>;
}

export function createReconciler({ feeds, sectionPublisher, log, now }: ReconcilerOptions): Reconciler {
  const reconcileSections = async (sections: readonly CatalogSection[]) => {
    const stale = await sectionPublisher.extendAndFindStale(sections);
    let published = 0;
    for (const section of stale) if ((await sectionPublisher.publish(section)) !== 'waiting') published += 1;
    if (published > 0) log.info({ sections: published }, 'stale sections published');
  };
  const emptyExpiredFeeds = async () => {
    for (const url of await feeds.succeededBefore(now() - LAST_GOOD_COPY_MS)) {
      const feed = await feeds.load(url);
      if (!feed.state || !isExpired(feed.state, now())) continue;
      if ((await feeds.save(feed, emptied(feed.state))) === 'overtaken') continue;
      log.warn(
        { feed: maskAddress(url), lastSuccess: feed.state.lastSuccessAt },
        'feed emptied after failing for 24 hours',
      );
    }
  };
  return { emptyExpiredFeeds, reconcileSections };
}
