import { batches } from '../../shared/node/batches.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { Catalog, CatalogSection } from '../schedule/catalog.ts';
import type { FeedStore } from '../store/feed-store.ts';
import type { BuiltSection, FeedRevision, SectionStore } from '../store/section-store.ts';
import { buildSection, builtFromOf } from './build-section.ts';

/** Each lost race means that another poll's articles came in meanwhile: this many in a row do not happen. */
const MAX_ATTEMPTS = 50;
const BATCH = 200;

interface SectionPublisherOptions {
  feeds: Pick<FeedStore, 'articlesOf' | 'revisionsOf'>;
  sections: SectionStore;
  catalog: () => Catalog;
  /** A section is about to have other articles, or has them. */
  noteChange: (section: string) => Promise<void>;
  log: Logger;
  now: () => number;
}

export interface SectionPublisher {
  /**
   * `waiting`: the section stays as it is until its feeds are polled. The record of one of them cannot be read, or the
   * section would be empty and one of them has no record.
   * @throws Error when other workers overtake it again and again.
   */
  publish: (section: CatalogSection) => Promise<'published' | 'unchanged' | 'waiting'>;
  publishSectionsOf: (url: string) => Promise<void>;
  /**
   * Publishes those of the sections that are missing or older than their feeds, and extends the life of all. A section whose
   * feed has lost its record is left until that feed was polled.
   */
  publishStale: (sections: readonly CatalogSection[]) => Promise<void>;
}

export function createSectionPublisher({
  feeds,
  sections,
  catalog,
  noteChange,
  log,
  now,
}: SectionPublisherOptions): SectionPublisher {
  /**
   * Notes a change before it is saved, since the worker may die in between, and again after: a hub may be told before a slow
   * Redis has saved it.
   */
  const saveAndNote = async (key: string, built: BuiltSection, revisions: readonly FeedRevision[]) => {
    if ((await sections.versionOf(key)) !== built.version) await noteChange(key);
    const result = await sections.save(key, built, revisions);
    if (result === 'published') await noteChange(key);
    return result;
  };
  const publish = async (section: CatalogSection) => {
    const urls = section.feeds.map(({ url }) => url);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const found = await feeds.articlesOf(urls);
      if (found === null) return 'waiting';
      const revisions = urls.map((url, index) => ({ url, rev: found[index]?.rev ?? '' }));
      const built = buildSection(section, found, now());
      if (built.articles.length === 0 && revisions.some(({ rev }) => rev === '')) return 'waiting';
      const result = await saveAndNote(section.key, built, revisions);
      if (result !== 'overtaken') return result;
    }
    throw new Error(`${section.key} was overtaken ${MAX_ATTEMPTS} times in a row`);
  };
  const extendAndFindStale = async (batch: readonly CatalogSection[]) => {
    const urls = [...new Set(batch.flatMap((section) => section.feeds.map(({ url }) => url)))];
    const [digestsBefore, revisions] = await Promise.all([
      sections.extendAndRead(batch.map(({ key }) => key)),
      feeds.revisionsOf(urls),
    ]);
    const revOf = new Map(urls.map((url, index) => [url, revisions[index] ?? '']));
    return batch.filter((section, index) => {
      const revs = section.feeds.map(({ url }) => revOf.get(url) ?? '');
      const digestBefore = digestsBefore[index] ?? null;
      if (digestBefore === null) return revs.some((rev) => rev !== '');
      return revs.every((rev) => rev !== '') && digestBefore !== builtFromOf(revs);
    });
  };
  return {
    publish,
    publishSectionsOf: async (url) => {
      for (const section of catalog().sectionsOfFeed(url)) await publish(section);
    },
    publishStale: async (all) => {
      let published = 0;
      for (const batch of batches(all, BATCH)) {
        for (const section of await extendAndFindStale(batch))
          if ((await publish(section)) !== 'waiting') published += 1;
      }
      if (published > 0) log.info({ sections: published }, 'stale sections published');
    },
  };
}
