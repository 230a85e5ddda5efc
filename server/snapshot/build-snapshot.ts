import { serverTextsOf, textsOf } from '../../shared/language/texts-of.ts';
import type { FoldedArticle, RelatedArticle, StoredArticle } from '../../shared/model/article.ts';
import type { ShownContent, Snapshot, SnapshotSection } from '../../shared/model/snapshot.ts';
import { contentVersion } from '../../shared/node/digest.ts';
import { addressWithFragment } from '../../shared/rules/article-address.ts';
import { richness } from '../../shared/rules/article-order.ts';
import { sectionLayout } from '../../shared/rules/section-layout.ts';
import { taglineOf } from '../publications/publication-info.ts';
import type { Tenant } from '../publications/tenant.ts';
import type { SectionContent } from './section-contents.ts';

/** The contents of a tenant's sections, in the order of its categories and locations; null if there is no record yet. */
export interface TenantContents {
  categories: readonly (SectionContent | null)[];
  locations: readonly (SectionContent | null)[];
}

/** What a card says of another publisher's article. */
export const relatedOf = ({ source, title, link }: StoredArticle): RelatedArticle => ({ source, title, link });

/** Makes one card of each event, at the position of its first article: the richest, the first of equals, with the others. */
export function foldEvents(
  articles: readonly StoredArticle[],
  events: readonly (readonly StoredArticle[])[],
): readonly FoldedArticle[] {
  if (events.length === 0) return articles;
  const eventOf = new Map(events.flatMap((event) => event.map((article) => [article, event] as const)));
  return articles.flatMap((article): FoldedArticle[] => {
    const event = eventOf.get(article) ?? [article];
    if (event[0] !== article) return [];
    if (event.length === 1) return [article];
    const shown = event.reduce((best, other) => (richness(other) > richness(best) ? other : best));
    return [{ ...shown, alsoFrom: event.filter((other) => other !== shown).map(relatedOf) }];
  });
}

const EMPTY: SectionContent = { version: '', builtAt: 0, articles: [], events: [] };

/** Content as a publication shows it: without hidden articles, folded, and with placeholders in its language. */
function shownContent({ publication, withoutHidden }: Tenant, content: SectionContent | null): ShownContent {
  const { version, builtAt, articles: all, events } = content ?? EMPTY;
  const articles = withoutHidden(all);
  const isShown = new Set(articles);
  const shownEvents =
    articles === all ? events : events.map((event) => event.filter((article) => isShown.has(article)));
  const cards = publication.foldEvents ? foldEvents(articles, shownEvents) : articles;
  const { placeholders } = serverTextsOf(publication.language);
  const translated = (text: string) => placeholders.get(text) ?? text;
  const translate = <A extends StoredArticle>(article: A): A => ({
    ...article,
    title: translated(article.title),
    summary: translated(article.summary),
    author: translated(article.author),
  });
  const isTranslated = placeholders.size > 0;
  const isAsStored = articles.length === all.length && !isTranslated;
  return {
    version: isAsStored ? version : contentVersion([version, publication.language, articles.map(({ link }) => link)]),
    builtAt,
    articles: isTranslated ? articles.map(translate) : articles,
    cards: isTranslated ? cards.map(translate) : cards,
  };
}

/** Builds a publication's snapshot from its file and the contents of its sections; a section without any is empty. */
export function buildSnapshot(tenant: Tenant, contents: TenantContents, configuredAt: number): Snapshot {
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
    return { anchor, title, layout, isEmbed, embedContent, version };
  });
  return {
    version: contentVersion([city, tagline, language, timeZone, featuredVideo, isFolded, versions]),
    configVersion: tenant.configVersion,
    configuredAt,
    builtAt: Math.max(0, ...sections.map(({ builtAt }) => builtAt)),
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

export interface SectionArticle {
  article: StoredArticle;
  section: SnapshotSection;
}

/** Lists the articles of all sections, each once: in the first section that has it. */
export function allArticles({ sections }: Pick<Snapshot, 'sections'>): SectionArticle[] {
  const byAddress = new Map<string, SectionArticle>();
  for (const section of sections) {
    for (const article of section.articles) {
      const address = addressWithFragment(article.link);
      if (!byAddress.has(address)) byAddress.set(address, { article, section });
    }
  }
  return Array.from(byAddress.values());
}
