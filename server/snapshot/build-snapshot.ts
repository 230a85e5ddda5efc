import type { StoredArticle } from '../../shared/model/article.ts';
import type { Location, Publication } from '../../shared/model/publication.ts';
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

/** Where a section's articles are read from: the record, or a list of those that are not hidden. */
interface ArticleSource {
  readonly articles: readonly StoredArticle[];
}

interface ShownArticles {
  source: ArticleSource;
  /** Changes with the articles shown: it is made of the record's version and of the hidden articles. */
  version: string;
}

/** A class, since a getter of its own would cost each section of thousands of publications half a kilobyte. */
class RecordSection implements SnapshotSection {
  readonly anchor: string;
  readonly title: string;
  readonly layout: SnapshotSection['layout'];
  readonly isEmbed: boolean;
  readonly embedContent: string | null;
  readonly #source: ArticleSource;

  constructor({ anchor, title, isEmbed, embedContent }: Category, index: number, { source }: ShownArticles) {
    this.anchor = anchor;
    this.title = title;
    this.layout = sectionLayout(index);
    this.isEmbed = isEmbed;
    this.embedContent = embedContent;
    this.#source = source;
  }

  get articles(): readonly StoredArticle[] {
    return this.#source.articles;
  }
}

class RecordLocation implements SnapshotLocation {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly #source: ArticleSource;

  constructor({ id, name }: Location, { source, version }: ShownArticles) {
    this.id = id;
    this.name = name;
    this.version = version;
    this.#source = source;
  }

  get articles(): readonly StoredArticle[] {
    return this.#source.articles;
  }
}

type Category = Publication['categories'][number];

const hashOf = (value: unknown): string => digest(JSON.stringify(value));

function shownArticles(tenant: Tenant, record: SectionRecord | null): ShownArticles {
  if (!record) return { source: { articles: [] }, version: '' };
  const whole = { source: record, version: record.version };
  if (tenant.publication.hide.length === 0) return whole;
  const articles = tenant.withoutHidden(record.articles);
  if (articles.length === record.articles.length) return whole;
  return { source: { articles }, version: hashOf([record.version, articles.map(({ link }) => link)]) };
}

/** Builds a publication's snapshot from its file and its section records; a section without a record is empty. */
export function buildSnapshot(tenant: Tenant, records: TenantRecords): Snapshot {
  const { city, timeZone, featuredVideo, categories, locations } = tenant.publication;
  const content = categories.map((category, index) => ({
    category,
    shown: shownArticles(tenant, records.categories[index] ?? null),
  }));
  const versions = content.map(({ category: { anchor, title, isEmbed, embedContent }, shown }, index) => {
    return [{ anchor, title, layout: sectionLayout(index), isEmbed, embedContent }, shown.version];
  });
  return {
    version: hashOf([city, timeZone, featuredVideo, versions]),
    builtAt: Math.max(0, ...records.categories.map((record) => record?.builtAt ?? 0)),
    city,
    timeZone,
    featuredVideo,
    sections: content.map(({ category, shown }, index) => new RecordSection(category, index, shown)),
    locations: locations.map(
      (location, index) => new RecordLocation(location, shownArticles(tenant, records.locations[index] ?? null)),
    ),
  };
}
