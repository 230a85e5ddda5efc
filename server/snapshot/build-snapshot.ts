import { createHash } from 'node:crypto';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot, SnapshotLocation, SnapshotSection } from '../../shared/model/snapshot.ts';
import type { SectionRecord } from '../../shared/node/records.ts';
import { sectionLayout } from '../../shared/rules/section-layout.ts';
import type { Tenant } from '../publications/tenant.ts';

/** The records of a site's sections in the order of its categories and locations; null where there is none yet. */
export interface SiteRecords {
  categories: readonly (SectionRecord | null)[];
  locations: readonly (SectionRecord | null)[];
}

interface Shown {
  articles: readonly StoredArticle[];
  /** Changes with the stories shown: the record's own version, and which of them are hidden. */
  version: string;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

function shownOf(site: Tenant, record: SectionRecord | null): Shown {
  if (!record) return { articles: [], version: '' };
  const articles = site.withoutHidden(record.articles);
  const isWhole = articles.length === record.articles.length;
  return { articles, version: isWhole ? record.version : hashOf([record.version, articles.map(({ link }) => link)]) };
}

/** Puts a publication's snapshot together from its file and its sections' records; a section without one is empty. */
export function buildSnapshot(site: Tenant, records: SiteRecords): Snapshot {
  const { city, timeZone, featuredVideo, categories, locations } = site.publication;
  const shown = categories.map((_, index) => shownOf(site, records.categories[index] ?? null));
  const sections = categories.map(
    ({ anchor, title, isEmbed, embedContent }, index): SnapshotSection => ({
      anchor,
      title,
      layout: sectionLayout(index),
      isEmbed,
      embedContent,
      articles: shown[index]?.articles ?? [],
    }),
  );
  const content = sections.map(({ articles: _, ...texts }, index) => [texts, shown[index]?.version]);
  return {
    version: hashOf([city, timeZone, featuredVideo, content]),
    builtAt: Math.max(0, ...records.categories.map((record) => record?.builtAt ?? 0)),
    city,
    timeZone,
    featuredVideo,
    sections,
    locations: locations.map(({ id, name }, index): SnapshotLocation => {
      const stories = shownOf(site, records.locations[index] ?? null);
      return { id, name, ...stories };
    }),
  };
}
