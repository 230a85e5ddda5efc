import type { Logger } from '../../shared/node/logger.ts';
import { isExpired, LAST_GOOD_COPY_MS } from '../poll/expired-feed.ts';
import { emptied } from '../poll/next-feed-state.ts';
import type { Catalog, CatalogSection } from '../schedule/catalog.ts';
import type { FeedStore } from '../store/feed-store.ts';
import type { SectionStore } from '../store/section-store.ts';

export interface ReconcilerOptions {
  feeds: FeedStore;
  sections: SectionStore;
  catalog: () => Catalog;
  log: Logger;
  now: () => number;
}

/** What no poll touches: on start and every minute (DESIGN.md, "The way of the data"). */
export interface Reconciler {
  /** Empties feeds that did not answer for 24 hours, then publishes every configured section that is not up to date. */
  all: () => Promise<void>;
  /** Publishes those of the sections that are missing, of another version, or older than one of their feeds. */
  sections: (sections: readonly CatalogSection[]) => Promise<void>;
}

/** Each worker repairs by itself: a section found stale by two of them is written once and announced once. */
export function createReconciler({ feeds, sections, catalog, log, now }: ReconcilerOptions): Reconciler {
  const repairSections = async (configured: readonly CatalogSection[]) => {
    const stale = await sections.stale(configured);
    for (const section of stale) await sections.publish(section);
    if (stale.length > 0) log.info({ sections: stale.length }, 'sections repaired');
  };
  const emptyExpired = async () => {
    for (const url of await feeds.succeededBefore(now() - LAST_GOOD_COPY_MS)) {
      const stored = await feeds.load(url);
      if (!stored.state || !isExpired(stored.state, now())) continue;
      const { state, articles } = emptied(stored.state);
      await feeds.save(stored, state, articles);
      log.warn({ feed: url, lastSuccess: stored.state.lastSuccessAt }, 'feed emptied: no answer for 24 hours');
    }
  };
  return {
    all: async () => {
      await emptyExpired();
      await repairSections(catalog().sections);
    },
    sections: repairSections,
  };
}
