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

type Articles = readonly StoredArticle[];

/** Returns the same derived list for the same list, because caches use the list as their key. */
function readDerived(readArticles: () => Articles, derive: (articles: Articles) => Articles): () => Articles {
  const derivedLists = new WeakMap<Articles, Articles>();
  return () => {
    const articles = readArticles();
    const derived = derivedLists.get(articles) ?? derive(articles);
    derivedLists.set(articles, derived);
    return derived;
  };
}

/** A record without its hidden articles; its events are found anew, since a hidden article leads no card. */
function withoutHidden(tenant: Tenant, record: CompactRecord): Omit<CompactRecord, 'builtAt'> {
  const all = record.readArticles();
  const shown = tenant.withoutHidden(all);
  if (shown.length === all.length) return record;
  const version = hashOf([record.version, shown.map(({ link }) => link)]);
  const readArticles = readDerived(record.readArticles, tenant.withoutHidden);
  return { version, readArticles, readCards: lazyCards(readArticles) };
}

function shownArticles(tenant: Tenant, record: CompactRecord | null): ShownArticles {
  if (!record) return { version: '', builtAt: 0, readArticles: () => [], readCards: () => [] };
  const { hide, foldEvents: isFolded } = tenant.publication;
  const { version, readArticles, readCards } = hide.length === 0 ? record : withoutHidden(tenant, record);
  return { version, builtAt: record.builtAt, readArticles, readCards: isFolded ? readCards : readArticles };
}

/** Puts the placeholders, which workers store in English, into the publication's language. */
function withPlaceholders(shown: ShownArticles, { placeholders }: ServerTexts): ShownArticles {
  if (placeholders.size === 0) return shown;
  const { readArticles, readCards } = shown;
  const translated = (text: string) => placeholders.get(text) ?? text;
  const translate = <A extends StoredArticle>(article: A): A => {
    const { title, summary, author } = article;
    return { ...article, title: translated(title), summary: translated(summary), author: translated(author) };
  };
  return {
    ...shown,
    readArticles: readDerived(readArticles, (articles) => articles.map(translate)),
    readCards: () => readCards().map(translate),
  };
}

/** By record, so that caches which use its lists as keys keep their entries while the record stays the same. */
const shownRecords = new WeakMap<CompactRecord, Map<string, ShownArticles>>();

function articlesOf(tenant: Tenant, record: CompactRecord | null): ShownArticles {
  const { hide, language, foldEvents } = tenant.publication;
  const texts = serverTextsOf(language);
  if (!record || (hide.length === 0 && texts.placeholders.size === 0)) return shownArticles(tenant, record);
  const byView = shownRecords.get(record) ?? new Map<string, ShownArticles>();
  shownRecords.set(record, byView);
  const view = `${tenant.hideVersion} ${language} ${foldEvents}`;
  const shown = byView.get(view) ?? withPlaceholders(shownArticles(tenant, record), texts);
  byView.set(view, shown);
  return shown;
}

/** Builds a publication's snapshot from its file and its section records; a section without a record is empty. */
export function buildSnapshot(tenant: Tenant, records: TenantRecords): Snapshot {
  const { city, language, timeZone, featuredVideo, foldEvents: isFolded, categories, locations } = tenant.publication;
  const tagline = taglineOf(tenant.publication);
  const content = categories.map(({ anchor, title, isEmbed, embedContent }, index) => ({
    heading: { anchor, title, layout: sectionLayout(index), isEmbed, embedContent },
    shown: articlesOf(tenant, records.categories[index] ?? null),
  }));
  const versions = content.map(({ heading, shown }) => [heading, shown.version]);
  return {
    version: hashOf([city, tagline, language, timeZone, featuredVideo, isFolded, versions]),
    hideVersion: tenant.hideVersion,
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
      ...articlesOf(tenant, records.locations[index] ?? null),
    })),
  };
}
