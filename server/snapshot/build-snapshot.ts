import { textsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type {
  EditionList,
  ShownContent,
  Snapshot,
  SnapshotSection,
  Stories,
  Story,
} from '../../shared/model/snapshot.ts';
import { contentVersion } from '../../shared/node/digest.ts';
import { publicationStories } from '../../shared/node/publication-stories.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import { sectionLayout } from '../../shared/pages/section.ts';
import { articleKey, identityOf } from '../../shared/rules/article-address.ts';
import { cardsOf, shownArticles } from '../../shared/rules/shown-articles.ts';
import { taglineOf } from '../publications/publication-info.ts';
import type { Tenant } from '../publications/registry.ts';

export interface SectionContent {
  version: string;
  builtAt: number;
  articles: readonly StoredArticle[];
}

/** A tenant's editions, and the contents of its sections in the order of the file. Null if there is no record yet. */
export interface TenantContents {
  categories: readonly (SectionContent | null)[];
  locations: readonly (SectionContent | null)[];
  editions: EditionList;
}

const EMPTY: SectionContent = { version: '', builtAt: 0, articles: [] };

function withoutHidden({ publication, withoutHidden }: Tenant, content: SectionContent | null) {
  const stored = content ?? EMPTY;
  const articles = shownArticles(publication, withoutHidden, stored.articles);
  const isAsStored = articles === stored.articles;
  const version = isAsStored
    ? stored.version
    : contentVersion([stored.version, publication.language, articles.map(({ link }) => link)]);
  return { version, builtAt: stored.builtAt, articles };
}

function withCards(content: Omit<ShownContent, 'cards'>, stories: Stories): ShownContent {
  const cards = cardsOf(content.articles, stories);
  const folded = cards.flatMap(({ story, link, alsoFrom }) => (story === undefined ? [] : [{ story, link, alsoFrom }]));
  const version = folded.length === 0 ? content.version : contentVersion([content.version, folded]);
  return { ...content, version, cards };
}

function formerStories(before: Snapshot | null, articles: readonly StoredArticle[]): Snapshot['formerStories'] {
  const current = new Set(articles.map(articleKey));
  const shownBefore = before?.stories.all.map(({ id, articles }) => [id, articles.map(articleKey)] as const) ?? [];
  const former = [...(before?.formerStories ?? []), ...shownBefore].map(
    ([id, keys]) => [id, keys.filter((key) => current.has(key))] as const,
  );
  return new Map(former.filter(([, keys]) => keys.length > 0));
}

/**
 * Builds a publication's snapshot from its file and the contents of its sections. A section without any is empty.
 * `before` is the snapshot that this one replaces.
 */
export async function buildSnapshot(
  tenant: Tenant,
  contents: TenantContents,
  configuredAt: number,
  before: Snapshot | null = null,
): Promise<Snapshot> {
  const { city, language, timeZone, featuredVideo, foldEvents, categories, locations } = tenant.publication;
  const tagline = taglineOf(tenant.publication);
  const categoryContents = categories.map((_, index) => withoutHidden(tenant, contents.categories[index] ?? null));
  const locationContents = locations.map((_, index) => withoutHidden(tenant, contents.locations[index] ?? null));
  const lists = [...categoryContents, ...locationContents].map(({ articles }) => articles);
  const stories = await publicationStories(tenant.publication, lists, createYieldToEventLoop());
  const sections = categories.map(({ anchor, title, isEmbed, embedContent }, index) => ({
    anchor,
    title,
    layout: sectionLayout(index),
    isEmbed,
    embedContent,
    ...withCards(categoryContents[index] ?? withoutHidden(tenant, null), stories),
  }));
  const versions = sections.map(({ anchor, title, layout, isEmbed, embedContent, version }) => {
    return { anchor, title, layout, isEmbed, embedContent, version };
  });
  return {
    version: contentVersion([city, tagline, language, timeZone, featuredVideo, foldEvents, versions]),
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
      ...withCards(locationContents[index] ?? withoutHidden(tenant, null), stories),
    })),
    stories,
    formerStories: formerStories(before, lists.flat()),
    editions: {
      version: contents.editions.version,
      listed: contents.editions.listed.map((edition) => ({
        ...edition,
        lead: edition.lead && (tenant.withoutHidden([edition.lead])[0] ?? null),
      })),
    },
  };
}

export interface SectionArticle {
  article: StoredArticle;
  section: SnapshotSection;
}

/** Lists the articles of all sections, each once: in the first section that has it. */
export function allArticles({ sections }: Pick<Snapshot, 'sections'>): SectionArticle[] {
  const byIdentity = new Map<string, SectionArticle>();
  for (const section of sections) {
    for (const article of section.articles) {
      const identity = identityOf(article);
      if (!byIdentity.has(identity)) byIdentity.set(identity, { article, section });
    }
  }
  return Array.from(byIdentity.values());
}

export function eachStoryOnce<A extends SectionArticle>(articles: readonly A[], { of }: Stories): A[] {
  const shownStories = new Set<Story>();
  return articles.filter(({ article }) => {
    const story = of.get(article);
    const isShown = story !== undefined && shownStories.has(story);
    if (story) shownStories.add(story);
    return !isShown;
  });
}
