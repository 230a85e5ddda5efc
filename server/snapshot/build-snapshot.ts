import { textsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { EditionList, ShownContent, Snapshot, SnapshotSection } from '../../shared/model/snapshot.ts';
import { contentVersion } from '../../shared/node/digest.ts';
import { identityOf } from '../../shared/rules/article-address.ts';
import { sectionLayout } from '../../shared/rules/section-layout.ts';
import { shownArticles } from '../../shared/rules/shown-articles.ts';
import { taglineOf } from '../publications/publication-info.ts';
import type { Tenant } from '../publications/tenant.ts';
import type { SectionContent } from './section-contents.ts';

/** A tenant's editions, and the contents of its sections in the order of the file; null if there is no record yet. */
export interface TenantContents {
  categories: readonly (SectionContent | null)[];
  locations: readonly (SectionContent | null)[];
  editions: EditionList;
}

const EMPTY: SectionContent = { version: '', builtAt: 0, articles: [], events: [] };

/** Content as a publication shows it. */
function shownContent({ publication, withoutHidden }: Tenant, content: SectionContent | null): ShownContent {
  const { version, builtAt, articles: all, events } = content ?? EMPTY;
  const { articles, cards } = shownArticles(publication, withoutHidden, all, events);
  const isAsStored = articles === all;
  return {
    version: isAsStored ? version : contentVersion([version, publication.language, articles.map(({ link }) => link)]),
    builtAt,
    articles,
    cards,
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
