import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { BLOG_FEED_NAME, FEED_FORMATS, feedPath } from '../../shared/paths.ts';
import type { Catalog, CatalogHubPublication } from '../schedule/catalog.ts';
import type { NotifyHub } from './hub-client.ts';

/** After this time every server shows a changed section, also if a publication file changed with it. */
const SHOWN_AFTER_MS = 6_000;
const RETRY_MS = 60_000;

interface HubNotifierOptions {
  notifyHub: NotifyHub;
  catalog: () => Pick<Catalog, 'hubPublications'>;
  log: Logger;
  shownAfterMs?: number;
  retryMs?: number;
}

/** Tells the hubs of publications which of their feeds have changed (docs/product.md, "Outgoing feeds"). */
export type HubNotifier = ReturnType<typeof createHubNotifier>;

export function createHubNotifier(options: HubNotifierOptions) {
  const { notifyHub, catalog, log, shownAfterMs = SHOWN_AFTER_MS, retryMs = RETRY_MS } = options;
  const waiting = new Map<string, { keys: Set<string>; timer: NodeJS.Timeout }>();
  const add = (publication: string, keys: Iterable<string>, delayMs: number) => {
    const notification = waiting.get(publication);
    if (notification) {
      for (const key of keys) notification.keys.add(key);
      return;
    }
    const timer = setTimeout(() => notify(publication), delayMs).unref();
    waiting.set(publication, { keys: new Set(keys), timer });
  };
  const notify = async (id: string) => {
    const keys = waiting.get(id)?.keys ?? new Set();
    waiting.delete(id);
    const publication = catalog().hubPublications.get(id);
    const topics = publication ? changedTopics(publication, keys) : [];
    if (!publication || topics.length === 0) return;
    const outcome = await notifyHub(publication.hub, topics);
    const line = { publication: id, hub: maskAddress(publication.hub), topics: topics.length };
    if (outcome.kind === 'accepted') return log.info(line, 'hub notified');
    log.warn({ ...line, reason: outcome.reason }, 'notifying the hub failed');
    add(id, keys, retryMs);
  };
  return {
    /**
     * Notes in memory that a section, or the editions of a publication, have changed: hubs are notified once, some seconds after
     * the first change.
     */
    noteChange: (key: string) => {
      for (const { id, feedsOf } of catalog().hubPublications.values()) {
        if (feedsOf.has(key)) add(id, [key], shownAfterMs);
      }
    },
    close: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}

/**
 * The addresses of the outgoing feeds that change with these keys, in every format. Those of the blog are always among
 * them: no worker knows of posts, and a hub that finds nothing new distributes nothing.
 */
function changedTopics({ origin, feedsOf }: CatalogHubPublication, keys: ReadonlySet<string>): string[] {
  const names = new Set([...keys].flatMap((key) => feedsOf.get(key) ?? []));
  if (names.size === 0) return [];
  return [...names, BLOG_FEED_NAME].flatMap((name) => FEED_FORMATS.map((format) => origin + feedPath(name, format)));
}
