import type { StoredArticle } from '../../shared/model/article.ts';
import { batches } from '../../shared/node/batches.ts';
import { digest } from '../../shared/node/digest.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import type { Catalog, CatalogSection } from '../schedule/catalog.ts';
import type { FeedArticles, FeedStore } from '../store/feed-store.ts';
import type { BuiltSection, SectionStore } from '../store/section-store.ts';
import { mergeDuplicates } from './merge-duplicates.ts';

const BATCH = 200;
const EMPTY = '[]';

interface SectionPublisherOptions {
  feeds: Pick<FeedStore, 'articlesOf' | 'revisionsOf'>;
  sections: SectionStore;
  catalog: () => Catalog;
  /** Called with the key of a section that has other articles than before. */
  onChange: (section: string) => void;
  log: Logger;
  now: () => number;
}

export type SectionPublisher = ReturnType<typeof createSectionPublisher>;

export function createSectionPublisher(options: SectionPublisherOptions) {
  const { feeds, sections, catalog, onChange, log, now } = options;
  const changed = new Set<CatalogSection>();
  /**
   * `waiting`: the section stays as it is until its feeds are polled. The record of one of them cannot be read, or the
   * section would be empty and one of them has no record. One that was superseded is built again from what came first.
   */
  const publish = async (section: CatalogSection): Promise<'published' | 'unchanged' | 'waiting'> => {
    const urls = section.feeds.map(({ url }) => url);
    const stored = await feeds.articlesOf(urls);
    if (stored === null) return 'waiting';
    const revisions = urls.map((url, index) => ({ url, rev: stored[index]?.rev ?? '' }));
    const built = buildSection(section, stored, now());
    if (built.articles === EMPTY && revisions.some(({ rev }) => rev === '')) return 'waiting';
    const result = await sections.save(section.key, built, revisions);
    if (result === 'published') onChange(section.key);
    return result === 'superseded' ? publish(section) : result;
  };
  const extendAndFindStale = async (batch: readonly CatalogSection[]) => {
    const urls = [...new Set(batch.flatMap((section) => section.feeds.map(({ url }) => url)))];
    const [builtFrom, revisions] = await Promise.all([
      sections.extendAndRead(batch.map(({ key }) => key)),
      feeds.revisionsOf(urls),
    ]);
    const revOf = new Map(urls.map((url, index) => [url, revisions[index] ?? '']));
    return batch.filter((section, index) => {
      const revs = section.feeds.map(({ url }) => revOf.get(url) ?? '');
      const before = builtFrom[index] ?? null;
      if (before === null) return revs.some((rev) => rev !== '');
      return revs.every((rev) => rev !== '') && before !== builtFromOf(revs);
    });
  };
  return {
    publish,
    /** Notes that a feed has other articles: its sections are published together with those of other feeds. */
    noteChange: (url: string) => {
      for (const section of catalog().sectionsOfFeed(url)) changed.add(section);
    },
    publishChanged: async () => {
      for (const section of [...changed]) {
        changed.delete(section);
        await publish(section).catch((error) => {
          changed.add(section);
          throw error;
        });
      }
    },
    /**
     * Publishes those of the sections that are missing or older than their feeds, and extends the life of all. A section whose
     * feed has lost its record is left until that feed was polled.
     */
    publishStale: async (all: readonly CatalogSection[]) => {
      let published = 0;
      for (const batch of batches(all, BATCH)) {
        for (const section of await extendAndFindStale(batch))
          if ((await publish(section)) !== 'waiting') published += 1;
      }
      if (published > 0) log.info({ sections: published }, 'stale sections published');
    },
  };
}

function buildSection(section: CatalogSection, feeds: readonly FeedArticles[], now: number): BuiltSection {
  const all = feeds.flatMap(({ articles }, index) => withSource(articles, section.feeds[index]?.source ?? null));
  const articles = newestFirst(mergeDuplicates(all));
  const builtFrom = builtFromOf(feeds.map(({ rev }) => rev));
  return { builtFrom, builtAt: now, articles: JSON.stringify(articles) };
}

function builtFromOf(revisions: readonly string[]): string {
  return digest(revisions.join(' '));
}

function withSource(articles: readonly StoredArticle[], source: string | null): readonly StoredArticle[] {
  return source === null ? articles : articles.map((article) => ({ ...article, source }));
}
