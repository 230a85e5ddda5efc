import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf, textsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { SectionContent, Snapshot } from '../../shared/model/snapshot.ts';
import { contentVersion } from '../../shared/node/digest.ts';
import { sectionLayout } from '../../shared/rules/section-layout.ts';
import { taglineOf } from '../publications/publication-info.ts';
import type { Tenant } from '../publications/tenant.ts';
import { keepUntilCollected } from './keep-until-collected.ts';
import { lazyCards } from './lazy-cards.ts';

/** The contents of a tenant's sections, in the order of its categories and locations; null where there is no record yet. */
export interface TenantContents {
  categories: readonly (SectionContent | null)[];
  locations: readonly (SectionContent | null)[];
}

/** Content without its hidden articles; its events are found anew, since a hidden article leads no card. */
function withoutHidden(tenant: Tenant, content: SectionContent): SectionContent {
  const all = content.readArticles();
  const shown = tenant.withoutHidden(all);
  if (shown.length === all.length) return content;
  const version = contentVersion([content.version, shown.map(({ link }) => link)]);
  const readArticles = keepUntilCollected(() => tenant.withoutHidden(content.readArticles()));
  return { version, builtAt: content.builtAt, readArticles, readCards: lazyCards(readArticles) };
}

/** Content whose placeholders, which workers store in English, are in the publication's language. */
function withPlaceholders(content: SectionContent, language: Language): SectionContent {
  const { version, builtAt, readArticles, readCards } = content;
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

/** Content as publications show it, by their rules: derived once for all of them, and for all of their snapshots. */
const contentByTenantRules = new WeakMap<SectionContent, Map<string, SectionContent>>();

/** Content as a publication shows it, with a version of what is shown. */
function asShownBy(tenant: Tenant, content: SectionContent): SectionContent {
  const { hide, language } = tenant.publication;
  const isTranslated = serverTextsOf(language).placeholders.size > 0;
  if (hide.length === 0 && !isTranslated) return content;
  const byRules = contentByTenantRules.get(content) ?? new Map<string, SectionContent>();
  contentByTenantRules.set(content, byRules);
  const rules = `${tenant.hideVersion} ${language}`;
  const known = byRules.get(rules);
  if (known) return known;
  const shown = hide.length === 0 ? content : withoutHidden(tenant, content);
  const derived = isTranslated ? withPlaceholders(shown, language) : shown;
  byRules.set(rules, derived);
  return derived;
}

const EMPTY: SectionContent = { version: '', builtAt: 0, readArticles: () => [], readCards: () => [] };

function shownContent(tenant: Tenant, content: SectionContent | null): SectionContent {
  if (!content) return EMPTY;
  const shown = asShownBy(tenant, content);
  return tenant.publication.foldEvents ? shown : { ...shown, readCards: shown.readArticles };
}

/** Builds a publication's snapshot from its file and the contents of its sections; a section without any is empty. */
export function buildSnapshot(tenant: Tenant, contents: TenantContents): Snapshot {
  const { city, language, timeZone, featuredVideo, foldEvents: isFolded, categories, locations } = tenant.publication;
  const tagline = taglineOf(tenant.publication);
  const sections = categories.map(({ anchor, title, isEmbed, embedContent }, index) => ({
    anchor,
    title,
    layout: sectionLayout(index),
    isEmbed,
    embedContent,
    ...shownContent(tenant, contents.categories[index] ?? null),
  }));
  const versions = sections.map(({ anchor, title, layout, isEmbed, embedContent, version }) => {
    return [{ anchor, title, layout, isEmbed, embedContent }, version];
  });
  return {
    version: contentVersion([city, tagline, language, timeZone, featuredVideo, isFolded, versions]),
    configVersion: tenant.configVersion,
    hideVersion: tenant.hideVersion,
    builtAt: Math.max(0, ...contents.categories.map((content) => content?.builtAt ?? 0)),
    city,
    tagline,
    timeZone,
    texts: textsOf(language),
    featuredVideo,
    sections,
    locations: locations.map(({ id, name }, index) => ({
      id,
      name,
      ...shownContent(tenant, contents.locations[index] ?? null),
    })),
  };
}
