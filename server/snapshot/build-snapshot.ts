import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot, SnapshotLocation, SnapshotSection } from '../../shared/model/snapshot.ts';
import { digest } from '../../shared/node/digest.ts';
import type { SectionRecord } from '../../shared/node/records.ts';
import { sectionLayout } from '../../shared/rules/section-layout.ts';
import type { Tenant } from '../publications/tenant.ts';

/** The section records of a tenant, in the order of its categories and locations; null where there is none yet. */
export interface TenantRecords {
  categories: readonly (SectionRecord | null)[];
  locations: readonly (SectionRecord | null)[];
}

interface ShownArticles {
  articles: readonly StoredArticle[];
  /** Changes with the articles shown: it is made of the record's version and of the hidden articles. */
  version: string;
}

const hashOf = (value: unknown): string => digest(JSON.stringify(value));

function shownArticles(tenant: Tenant, record: SectionRecord | null): ShownArticles {
  if (!record) return { articles: [], version: '' };
  const articles = tenant.withoutHidden(record.articles);
  const isWhole = articles.length === record.articles.length;
  return { articles, version: isWhole ? record.version : hashOf([record.version, articles.map(({ link }) => link)]) };
}

/** Builds a publication's snapshot from its file and its section records; a section without a record is empty. */
export function buildSnapshot(tenant: Tenant, records: TenantRecords): Snapshot {
  const { city, timeZone, featuredVideo, categories, locations } = tenant.publication;
  const shown = categories.map((_, index) => shownArticles(tenant, records.categories[index] ?? null));
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
      return { id, name, ...shownArticles(tenant, records.locations[index] ?? null) };
    }),
  };
}
