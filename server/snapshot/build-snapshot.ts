import type { ServerTexts } from '../../shared/language/server-texts.ts';
import { serverTextsOf } from '../../shared/language/server-texts-of.ts';
import { textsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot, SnapshotSection } from '../../shared/model/snapshot.ts';
import { digest } from '../../shared/node/digest.ts';
import { taglineOf } from '../../shared/pages/publication-info.ts';
import { sectionLayout } from '../../shared/rules/section-layout.ts';
import type { Tenant } from '../publications/tenant.ts';
import type { CompactRecord } from './compact-record.ts';

/** The section records of a tenant, in the order of its categories and locations; null where there is none yet. */
export interface TenantRecords {
  categories: readonly (CompactRecord | null)[];
  locations: readonly (CompactRecord | null)[];
}

interface ShownArticles extends Pick<SnapshotSection, 'readArticles'> {
  /** Changes with the articles that are shown: with the record, and with what is hidden of it. */
  version: string;
}

const NO_ARTICLES: ShownArticles = { version: '', readArticles: () => [] };

const hashOf = (value: unknown): string => digest(JSON.stringify(value));

function shownArticles({ publication, withoutHidden }: Tenant, record: CompactRecord | null): ShownArticles {
  if (!record) return NO_ARTICLES;
  if (publication.hide.length === 0) return record;
  const all = record.readArticles();
  const shown = withoutHidden(all);
  if (shown.length === all.length) return record;
  return { version: hashOf([record.version, shown.map(({ link }) => link)]), readArticles: () => shown };
}

/** What an article lacks is named in the publication's language; English needs no change. */
function inLanguage({ version, readArticles }: ShownArticles, { placeholders }: ServerTexts): ShownArticles {
  if (placeholders.size === 0) return { version, readArticles };
  const named = (text: string) => placeholders.get(text) ?? text;
  const rename = (article: StoredArticle): StoredArticle => {
    const { title, summary, author } = article;
    return { ...article, title: named(title), summary: named(summary), author: named(author) };
  };
  return { version, readArticles: () => readArticles().map(rename) };
}

/** Builds a publication's snapshot from its file and its section records; a section without a record is empty. */
export function buildSnapshot(tenant: Tenant, records: TenantRecords): Snapshot {
  const { city, language, timeZone, featuredVideo, categories, locations } = tenant.publication;
  const tagline = taglineOf(tenant.publication);
  const serverTexts = serverTextsOf(language);
  const articlesIn = (record: CompactRecord | null) => inLanguage(shownArticles(tenant, record), serverTexts);
  const content = categories.map(({ anchor, title, isEmbed, embedContent }, index) => ({
    heading: { anchor, title, layout: sectionLayout(index), isEmbed, embedContent },
    shown: articlesIn(records.categories[index] ?? null),
  }));
  const versions = content.map(({ heading, shown }) => [heading, shown.version]);
  return {
    version: hashOf([city, tagline, language, timeZone, featuredVideo, versions]),
    builtAt: Math.max(0, ...records.categories.map((record) => record?.builtAt ?? 0)),
    city,
    tagline,
    timeZone,
    texts: textsOf(language),
    featuredVideo,
    sections: content.map(({ heading, shown: { readArticles } }) => ({ ...heading, readArticles })),
    locations: locations.map(({ id, name }, index) => {
      const { version, readArticles } = articlesIn(records.locations[index] ?? null);
      return { id, name, version, readArticles };
    }),
  };
}
