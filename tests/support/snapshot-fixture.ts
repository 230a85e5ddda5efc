import type { BuildStyle } from '../../server/http/content-security-policy.ts';
import type { SnapshotRequest } from '../../server/pages/selected-page.ts';
import { createTenant, type RegistryOptions } from '../../server/publications/registry.ts';
import { textsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { Edition } from '../../shared/model/edition.ts';
import { NO_STORIES, type Snapshot, type SnapshotSection } from '../../shared/model/snapshot.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { article as storedArticle } from './article-fixture.ts';

/** The render time of the tests below. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');

export function article(title: string, publishedDate: string | null = '2026-11-20T09:30:00.000Z'): StoredArticle {
  const link = `https://publisher.example/${title}`;
  return storedArticle(title, { id: title, summary: '', publishedDate, link, source: 'Publisher' });
}

export const articles = (prefix: string, count: number): StoredArticle[] =>
  Array.from({ length: count }, (_, index) => article(`${prefix}-${index + 1}`));

/** Without stories. */
export const contentOf = (articles: readonly StoredArticle[]) => ({
  version: JSON.stringify(articles),
  articles,
  cards: articles,
  builtAt: NOW,
});

export function section(anchor: string, articles: readonly StoredArticle[]): SnapshotSection {
  return { anchor, title: anchor, layout: 'grid', isEmbed: false, embedContent: null, ...contentOf(articles) };
}

/** An edition of `snapshot()`. */
export const EDITION: Edition = {
  at: NOW,
  topStories: articles('local', 3),
  sections: [{ anchor: 'local-news', title: 'Local News', articles: articles('local', 3) }],
};

/** Local news with 7 articles, an empty section, an embed and one more. Two locations. */
export function snapshot(): Snapshot {
  const events = { ...section('events', []), isEmbed: true, embedContent: '<iframe></iframe>' };
  return {
    version: 'v1',
    configVersion: 'c',
    configuredAt: NOW,
    builtAt: NOW,
    city: 'Toronto',
    tagline: 'Trusted journalism for the city and beyond',
    timeZone: 'America/Toronto',
    texts: textsOf('en'),
    featuredVideo: null,
    sections: [
      section('local-news', articles('local', 7)),
      section('food', []),
      events,
      section('politics', articles('politics', 2)),
    ],
    locations: [
      { id: 'toronto', name: 'Toronto', ...contentOf(articles('local', 7)) },
      { id: 'harbour', name: 'Harbour', ...contentOf(articles('harbour', 1)) },
    ],
    stories: NO_STORIES,
    formerStories: new Map(),
    editions: { version: 'e1', listed: [{ name: '2026-11-20/06', at: NOW, lead: article('local-1') }] },
  };
}

const TENANT = createTenant(
  publicationSchema.parse({ id: 'x', city: 'Toronto', categories: { 'Local News': { title: 'Local News' } } }),
  NOW,
);

/** A request for a page of a snapshot: nothing is found, there are no posts, and no picture's tone is known. */
export const requestOf = (snapshot: Snapshot): SnapshotRequest => ({
  tenant: TENANT,
  snapshot,
  now: NOW,
  parameters: {},
  query: new URLSearchParams(),
  search: async () => [],
  readEdition: async () => null,
  blog: { list: async () => ({ kind: 'missing' }), post: async () => ({ kind: 'missing' }) },
  isApi: true,
  toneOf: () => undefined,
});

export const TEST_STYLE: BuildStyle = { text: 'body{margin:0}', hash: 'sha256-AAAA' };

export const REGISTRY_OPTIONS: RegistryOptions = { now: () => 1 };
