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
import { lazyCards } from './lazy-cards.ts';

/** The section records of a tenant, in the order of its categories and locations; null where there is none yet. */
export interface TenantRecords {
  categories: readonly (CompactRecord | null)[];
  locations: readonly (CompactRecord | null)[];
}

interface ShownArticles extends Pick<SnapshotSection, 'builtAt' | 'readArticles' | 'readCards'> {
  /** Changes with the articles that are shown: with the record, and with what is hidden of it. */
  version: string;
}

const hashOf = (value: unknown): string => digest(JSON.stringify(value));

/** A record without its hidden articles; its events are found anew, since a hidden article leads no card. */
function withoutHidden(tenant: Tenant, record: CompactRecord): Omit<CompactRecord, 'builtAt'> {
  const all = record.readArticles();
  const shown = tenant.withoutHidden(all);
  if (shown.length === all.length) return record;
  const version = hashOf([record.version, shown.map(({ link }) => link)]);
  const readArticles = () => shown;
  return { version, readArticles, readCards: lazyCards(readArticles) };
}

function shownArticles(tenant: Tenant, record: CompactRecord | null): ShownArticles {
  if (!record) return { version: '', builtAt: 0, readArticles: () => [], readCards: () => [] };
  const { hide, foldEvents: isFolded } = tenant.publication;
  const { version, readArticles, readCards } = hide.length === 0 ? record : withoutHidden(tenant, record);
  return { version, builtAt: record.builtAt, readArticles, readCards: isFolded ? readCards : readArticles };
}

/** What an article lacks is named in the publication's language; English needs no change. */
function inLanguage(shown: ShownArticles, { placeholders }: ServerTexts): ShownArticles {
  if (placeholders.size === 0) return shown;
  const { readArticles, readCards } = shown;
  const named = (text: string) => placeholders.get(text) ?? text;
  const rename = <A extends StoredArticle>(article: A): A => {
    const { title, summary, author } = article;
    return { ...article, title: named(title), summary: named(summary), author: named(author) };
  };
  const renamed = new WeakMap<readonly StoredArticle[], readonly StoredArticle[]>();
  // Each list once: what is derived of articles is kept by their list.
  const readRenamed = () => {
    const articles = readArticles();
    const named = renamed.get(articles) ?? articles.map(rename);
    renamed.set(articles, named);
    return named;
  };
  return { ...shown, readArticles: readRenamed, readCards: () => readCards().map(rename) };
}

/** Builds a publication's snapshot from its file and its section records; a section without a record is empty. */
export function buildSnapshot(tenant: Tenant, records: TenantRecords): Snapshot {
  const { city, language, timeZone, featuredVideo, foldEvents: isFolded, categories, locations } = tenant.publication;
  const tagline = taglineOf(tenant.publication);
  const serverTexts = serverTextsOf(language);
  const articlesIn = (record: CompactRecord | null) => inLanguage(shownArticles(tenant, record), serverTexts);
  const content = categories.map(({ anchor, title, isEmbed, embedContent }, index) => ({
    heading: { anchor, title, layout: sectionLayout(index), isEmbed, embedContent },
    shown: articlesIn(records.categories[index] ?? null),
  }));
  const versions = content.map(({ heading, shown }) => [heading, shown.version]);
  return {
    version: hashOf([city, tagline, language, timeZone, featuredVideo, isFolded, versions]),
    builtAt: Math.max(0, ...records.categories.map((record) => record?.builtAt ?? 0)),
    city,
    tagline,
    timeZone,
    texts: textsOf(language),
    featuredVideo,
    // Without a spread: V8 would give each of these objects a hidden class of its own, 300 bytes.
    sections: content.map(
      ({ heading: { anchor, title, layout, isEmbed, embedContent }, shown: { builtAt, readArticles, readCards } }) => {
        return { anchor, title, layout, isEmbed, embedContent, builtAt, readArticles, readCards };
      },
    ),
    locations: locations.map(({ id, name }, index) => ({
      id,
      name,
      ...articlesIn(records.locations[index] ?? null),
    })),
  };
}
