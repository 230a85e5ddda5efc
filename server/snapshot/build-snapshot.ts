import type { ServerTexts } from '../../shared/language/server-texts.ts';
import { serverTextsOf } from '../../shared/language/server-texts-of.ts';
import { textsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot, VersionedArticles } from '../../shared/model/snapshot.ts';
import { contentVersion } from '../../shared/node/digest.ts';
import { taglineOf } from '../../shared/pages/select-publication-info.ts';
import { sectionLayout } from '../../shared/rules/section-layout.ts';
import type { Tenant } from '../publications/tenant.ts';
import { lazyCards } from './lazy-cards.ts';

/** The section records of a tenant, in the order of its categories and locations; null where there is none yet. */
export interface TenantRecords {
  categories: readonly (VersionedArticles | null)[];
  locations: readonly (VersionedArticles | null)[];
}

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
function withoutHidden(tenant: Tenant, record: VersionedArticles): VersionedArticles {
  const all = record.readArticles();
  const shown = tenant.withoutHidden(all);
  if (shown.length === all.length) return record;
  const version = contentVersion([record.version, shown.map(({ link }) => link)]);
  const readArticles = readDerived(record.readArticles, tenant.withoutHidden);
  return { version, builtAt: record.builtAt, readArticles, readCards: lazyCards(readArticles) };
}

/** Puts the placeholders, which workers store in English, into the publication's language. */
function withPlaceholders(record: VersionedArticles, { placeholders }: ServerTexts): VersionedArticles {
  const { version, builtAt, readArticles, readCards } = record;
  const translated = (text: string) => placeholders.get(text) ?? text;
  const translate = <A extends StoredArticle>(article: A): A => {
    const { title, summary, author } = article;
    return { ...article, title: translated(title), summary: translated(summary), author: translated(author) };
  };
  return {
    version,
    builtAt,
    readArticles: readDerived(readArticles, (articles) => articles.map(translate)),
    readCards: () => readCards().map(translate),
  };
}

/** By record, so that caches which use its lists as keys keep their entries while the record stays the same. */
const recordsByTenantRules = new WeakMap<VersionedArticles, Map<string, VersionedArticles>>();

/** A record as a publication shows it. Its version changes with what is hidden of it. */
function asShownBy(tenant: Tenant, record: VersionedArticles): VersionedArticles {
  const { hide, language } = tenant.publication;
  const texts = serverTextsOf(language);
  const isTranslated = texts.placeholders.size > 0;
  if (hide.length === 0 && !isTranslated) return record;
  const byRules = recordsByTenantRules.get(record) ?? new Map<string, VersionedArticles>();
  recordsByTenantRules.set(record, byRules);
  const rules = `${tenant.hideVersion} ${language}`;
  const known = byRules.get(rules);
  if (known) return known;
  const shown = hide.length === 0 ? record : withoutHidden(tenant, record);
  const derived = isTranslated ? withPlaceholders(shown, texts) : shown;
  byRules.set(rules, derived);
  return derived;
}

const EMPTY: VersionedArticles = { version: '', builtAt: 0, readArticles: () => [], readCards: () => [] };

function shownContent(tenant: Tenant, record: VersionedArticles | null): VersionedArticles {
  if (!record) return EMPTY;
  const shown = asShownBy(tenant, record);
  return tenant.publication.foldEvents ? shown : { ...shown, readCards: shown.readArticles };
}

/** Builds a publication's snapshot from its file and its section records; a section without a record is empty. */
export function buildSnapshot(tenant: Tenant, records: TenantRecords): Snapshot {
  const { city, language, timeZone, featuredVideo, foldEvents: isFolded, categories, locations } = tenant.publication;
  const tagline = taglineOf(tenant.publication);
  const content = categories.map(({ anchor, title, isEmbed, embedContent }, index) => ({
    heading: { anchor, title, layout: sectionLayout(index), isEmbed, embedContent },
    shown: shownContent(tenant, records.categories[index] ?? null),
  }));
  const versions = content.map(({ heading, shown }) => [heading, shown.version]);
  return {
    version: contentVersion([city, tagline, language, timeZone, featuredVideo, isFolded, versions]),
    configVersion: tenant.configVersion,
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
      ...shownContent(tenant, records.locations[index] ?? null),
    })),
  };
}
