import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { BLOG_FEED_NAME, FEED_FORMATS, feedPath } from '../../shared/paths.ts';
import type { WebsubMetrics } from '../ops/websub-metrics.ts';
import type { Catalog, CatalogHubPublication } from '../schedule/catalog.ts';
import type { NotifyHub } from './hub-client.ts';
import type { Notifications } from './notifications.ts';
import type { RequestsUnderWay } from './requests-under-way.ts';

/** By then every server shows a changed section. */
const SHOWN_AFTER_MS = 3_000;
/** Every server reads a changed publication file within five seconds. */
const FILE_SHOWN_AFTER_MS = 10_000;

interface NotifyHubsOptions {
  notifications: Notifications;
  notifyHub: NotifyHub;
  underWay: Pick<RequestsUnderWay, 'start'>;
  catalog: () => Pick<Catalog, 'hubPublications'>;
  metrics: Pick<WebsubMetrics, 'countRequest'>;
  log: Logger;
}

/** Tells the hubs of publications which of their feeds have changed (docs/product.md, "Outgoing feeds"). */
export interface HubNotifier {
  /** Notes that a section changed; the poll that brought it waits for no hub. */
  noteChange: (section: string) => Promise<void>;
  /** Adds a publication whose file changed, and with it all of its feeds, for the next call of `noteFileChanges`. */
  addFileChange: (publication: string) => void;
  /** Notes the files that changed; those that Redis refuses are noted by the next call. */
  noteFileChanges: () => Promise<void>;
  /** Starts to send what is due, as far as its hub has room for it. */
  notifyHubs: () => Promise<void>;
}

export function createHubNotifier(options: NotifyHubsOptions): HubNotifier {
  const { notifications, notifyHub, underWay, catalog, metrics, log } = options;
  const notify = async (publication: CatalogHubPublication) => {
    const { id } = publication;
    const { readAt, sections } = await notifications.read(id);
    const topics = changedTopics(publication, sections);
    if (topics.length === 0) return notifications.done(id, readAt);
    const outcome = await notifyHub(publication.hub, topics);
    metrics.countRequest('publish', outcome.kind);
    const line = { publication: id, hub: maskAddress(publication.hub), topics: topics.length };
    if (outcome.kind === 'accepted') {
      log.info(line, 'hub notified');
      return notifications.done(id, readAt);
    }
    log.warn({ ...line, reason: outcome.reason }, 'hub not notified');
    return notifications.retry(id);
  };
  const start = async (id: string) => {
    const publication = catalog().hubPublications.get(id);
    if (publication) return underWay.start(publication.hub, () => notify(publication));
    // Another worker may have newer files: it tells the hub, or the change is dropped.
    await notifications.dropOld(id);
    return false;
  };
  const changedFiles = new Set<string>();
  return {
    noteChange: async (section) => {
      const publications = [...catalog().hubPublications.values()].filter(({ feedsOf }) => feedsOf.has(section));
      await Promise.all(publications.map(({ id }) => notifications.note(id, [section], SHOWN_AFTER_MS)));
    },
    addFileChange: (id) => void changedFiles.add(id),
    noteFileChanges: async () => {
      for (const id of [...changedFiles]) {
        const publication = catalog().hubPublications.get(id);
        // Before the wait: a file that changes meanwhile is added again.
        changedFiles.delete(id);
        try {
          if (publication) await notifications.postpone(id, [...publication.feedsOf.keys()], FILE_SHOWN_AFTER_MS);
        } catch (error) {
          changedFiles.add(id);
          throw error;
        }
      }
    },
    notifyHubs: () => notifications.startDue(start),
  };
}

/**
 * The addresses of the outgoing feeds that these sections are in, in every format. Those of the blog are always among
 * them: no worker knows of posts, and a hub that finds nothing new distributes nothing.
 */
function changedTopics({ origin, feedsOf }: CatalogHubPublication, sections: readonly string[]): string[] {
  const names = new Set(sections.flatMap((key) => feedsOf.get(key) ?? []));
  if (names.size === 0) return [];
  return [...names, BLOG_FEED_NAME].flatMap((name) => FEED_FORMATS.map((format) => origin + feedPath(name, format)));
}
