import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf } from '../../shared/language/server-texts-of.ts';
import { textsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot, VersionedArticles } from '../../shared/model/snapshot.ts';
import { contentVersion } from '../../shared/node/digest.ts';
import { taglineOf } from '../../shared/pages/select-publication-info.ts';
import { sectionLayout } from '../../shared/rules/section-layout.ts';
import type { Tenant } from '../publications/tenant.ts';
import { keepUntilCollected } from './keep-until-collected.ts';
import { lazyCards } from './lazy-cards.ts';

/** The section records of a tenant, in the order of its categories and locations; null where there is none yet. */
export interface TenantRecords {
  categories: readonly (VersionedArticles | null)[];
  locations: readonly (VersionedArticles | null)[];
}

/** A record without its hidden articles; its events are found anew, since a hidden article leads no card. */
function withoutHidden(tenant: Tenant, record: VersionedArticles): VersionedArticles {
  const all = record.readArticles();
  const shown = tenant.withoutHidden(all);
  if (shown.length === all.length) return record;
  const version = contentVersion([record.version, shown.map(({ link }) => link)]);
  const readArticles = keepUntilCollected(() => tenant.withoutHidden(record.readArticles()));
  return { version, builtAt: record.builtAt, readArticles, readCards: lazyCards(readArticles) };
}

/** A record whose placeholders, which workers store in English, are in the publication's language. */
function withPlaceholders(record: VersionedArticles, language: Language): VersionedArticles {
  const { version, builtAt, readArticles, readCards } = record;
  const { placeholders } = serverTextsOf(language);
  const translated = (text: string) => placeholders.get(text) ?? text;
  const translate = <A extends StoredArticle>(article: A): A => {
    const { title, summary, author } = article;
    return { ...article, title: translated(title), summary: translated(summary), author: translated(author) };
  };
  return {
    version: contentVersion([version, language]),
    builtAt,
    readArticles: keepUntilCollected(() => readArticles().map(translate)),
    readCards: () => readCards().map(translate),
  };
}

/** As publications show a record, by their rules: found once for all of them, and for each of their snapshots. */
const recordsByTenantRules = new WeakMap<VersionedArticles, Map<string, VersionedArticles>>();

/** A record as a publication shows it, with a version of what it shows. */
function asShownBy(tenant: Tenant, record: VersionedArticles): VersionedArticles {
  const { hide, language } = tenant.publication;
  const isTranslated = serverTextsOf(language).placeholders.size > 0;
  if (hide.length === 0 && !isTranslated) return record;
  const byRules = recordsByTenantRules.get(record) ?? new Map<string, VersionedArticles>();
  recordsByTenantRules.set(record, byRules);
  const rules = `${tenant.hideVersion} ${language}`;
  const known = byRules.get(rules);
  if (known) return known;
  const shown = hide.length === 0 ? record : withoutHidden(tenant, record);
  const derived = isTranslated ? withPlaceholders(shown, language) : shown;
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
    sections: content.map(({ heading: { anchor, title, layout, isEmbed, embedContent }, shown }) => {
      const { version, builtAt, readArticles, readCards } = shown;
      return { anchor, title, layout, isEmbed, embedContent, version, builtAt, readArticles, readCards };
    }),
    locations: locations.map(({ id, name }, index) => ({
      id,
      name,
      ...shownContent(tenant, records.locations[index] ?? null),
    })),
  };
}
