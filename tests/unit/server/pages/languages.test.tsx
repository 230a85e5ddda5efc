import { text } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { standardError } from '../../../../server/http/errors.ts';
import { homeData } from '../../../../server/pages/home.ts';
import { latestData } from '../../../../server/pages/latest.ts';
import { createRenderPage } from '../../../../server/pages/render-page.tsx';
import { searchData } from '../../../../server/pages/search.ts';
import type { FoundArticle } from '../../../../server/pages/search-index.ts';
import { sectionData } from '../../../../server/pages/section-data.ts';
import { publicationInfo } from '../../../../server/publications/publication-info.ts';
import type { Language } from '../../../../shared/language/language.ts';
import { serverTextsOf, textsOf } from '../../../../shared/language/texts-of.ts';
import { NO_EDITIONS, NO_STORIES, type Snapshot } from '../../../../shared/model/snapshot.ts';
import { LOADING } from '../../../../shared/pages/page-definition.ts';
import type { PageData } from '../../../../shared/pages/pages.ts';
import { type Publication, publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { readQuery } from '../../../../shared/rules/search-query.ts';
import { ASSETS, LISTED_POST, POST, pageOf, ready } from '../../../support/page-html.tsx';
import { selectedPages } from '../../../support/selected-pages.ts';
import { article, contentOf, NOW, requestOf, section } from '../../../support/snapshot-fixture.ts';

/** Stands before every text that is no text of the interface. */
const CONTENT = '§';

/** The texts that are the same in both languages. */
const SHARED = new Set([
  'FAQ',
  'RSS',
  'Local',
  'Sections',
  'Sports',
  'Culture',
  '9 articles',
  'page',
  '/#sports',
  'a@b.example',
  '/nowhere',
  '×',
  '.',
  ':',
]);

const DATES = ['2026-11-20T09:30:00.000Z', '2026-11-19T09:30:00.000Z', '2026-01-02', null];

const OTHER = { source: `${CONTENT}other`, title: `${CONTENT}other`, link: 'https://other.example/1' };

function snapshotIn(language: Language): Snapshot {
  const articles = Array.from({ length: 9 }, (_, index) => ({
    ...article(`${CONTENT}${index}`, DATES[index % DATES.length] ?? null),
    author: `${CONTENT}author`,
    summary: `${CONTENT}summary`,
    source: `${CONTENT}source`,
    picture: 'p',
  }));
  const named = (anchor: string, shown: typeof articles) => ({
    ...section(anchor, shown),
    cards: shown.map((each) => ({ ...each, alsoFrom: [OTHER] })),
    title: `${CONTENT}${anchor}`,
  });
  const embed = { ...named('events', []), isEmbed: true, embedContent: '<iframe src="https://e.example/x"></iframe>' };
  return {
    version: 'v',
    configVersion: 'c',
    configuredAt: NOW,
    builtAt: NOW - 86_400_000,
    city: CONTENT,
    tagline: serverTextsOf(language).tagline,
    timeZone: 'America/Toronto',
    texts: textsOf(language),
    featuredVideo: { youtubeId: 'aqz-KE-bpKQ', title: `${CONTENT}video` },
    sections: [named('local-news', articles), named('food', []), embed],
    locations: [
      { id: 'one', name: `${CONTENT}one`, ...contentOf(articles) },
      { id: 'two', name: `${CONTENT}two`, ...contentOf([]) },
    ],
    stories: NO_STORIES,
    formerStories: new Map(),
    editions: {
      version: 'e',
      listed: ['2026-11-20/18', '2026-11-20/06', '2026-11-19/06', '2026-11-18/06'].map((name) => ({
        name,
        at: NOW,
        lead: articles[0] ?? null,
      })),
    },
  };
}

const post = {
  ...POST,
  metaTitle: `${CONTENT}title`,
  metaDescription: `${CONTENT}d`,
  description: `${CONTENT}d`,
  publishedOn: null,
  shortTailKeywords: `${CONTENT}k`,
  body: '<p>§</p>',
  previous: { slug: 'b', title: `${CONTENT}b` },
  next: { slug: 'c', title: `${CONTENT}c` },
};
const listed = { ...LISTED_POST, metaTitle: `${CONTENT}t`, metaDescription: `${CONTENT}d` };

async function pagesIn(language: Language): Promise<Record<string, PageData>> {
  const snapshot = snapshotIn(language);
  const { blogErrors } = serverTextsOf(language);
  const [local, food, events] = snapshot.sections;
  const failed = (message: string) => ({ status: 'failed', error: { status: 502, message } }) as const;
  const sectionPage = (shown: typeof local): PageData =>
    shown
      ? pageOf.section(ready(sectionData(shown, true, requestOf(snapshot))), shown.anchor)
      : { kind: 'not-found', path: '/nowhere' };
  const requested = { query: readQuery(`${CONTENT}query`), section: null, order: 'match', page: 1 } as const;
  const searchPage = (found: readonly FoundArticle[]): PageData => {
    const data = searchData(requestOf(snapshot), found, requested);
    return pageOf.search(ready(data), data.query);
  };
  const edition = {
    at: NOW,
    topStories: [...(local?.cards ?? [])],
    sections: [{ anchor: 'local-news', title: `${CONTENT}local`, articles: [...(local?.cards ?? [])] }],
  };
  const unknownEdition = {
    status: 'failed',
    error: { status: 404, message: serverTextsOf(language).editions.unknown },
  } as const;
  return {
    ...Object.fromEntries(await selectedPages(snapshot, edition, publicationIn(language))),
    'home, expanded': pageOf.home(ready(homeData(requestOf(snapshot), 'local-news')), 'local-news'),
    'home, loading': pageOf.home(LOADING),
    'home, failed': { kind: 'home', state: { status: 'failed', error: standardError(503, language) }, expanded: null },
    latest: pageOf.latest(ready({ ...latestData(snapshot, NOW, 1), pageCount: 3 })),
    'latest, empty': pageOf.latest(ready({ total: 0, page: 1, pageCount: 0, days: [] })),
    'section, empty': sectionPage(food),
    'section, embed': sectionPage(events),
    search: searchPage(local?.cards.map((shown) => ({ article: shown, section: local, words: [] })) ?? []),
    'search, nothing found': searchPage([]),
    '/blog': pageOf.blog(ready({ blogs: [listed], total: 15, page: 2, pageCount: 3 }), 2),
    'blog, empty': pageOf.blog(ready({ blogs: [], total: 0, page: 1, pageCount: 0 })),
    'blog, loading': pageOf.blog(LOADING),
    'blog, failed': pageOf.blog(failed(blogErrors.listFailed)),
    '/blog/:slug': pageOf.post(ready(post)),
    'post, loading': pageOf.post(LOADING),
    'post, unknown': pageOf.post(failed(blogErrors.unknown)),
    'editions, none': pageOf.editions(ready({ editions: [] })),
    'edition, unknown': pageOf.edition(unknownEdition, '2026-11-18'),
    'not found': { kind: 'not-found', path: '/nowhere' },
    error: { kind: 'application-error', error: standardError(500, language) },
  };
}

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'] as const;

/** Every text that a reader, a screen reader or a preview gets. Not the page data. */
function textsIn(html: string): Set<string> {
  const found: string[] = [];
  let isData = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      isData = name === 'script' || name === 'style';
      if (name === 'meta' && /description|title|locale|site_name/.test(attributes.property ?? attributes.name ?? '')) {
        found.push(attributes.content ?? '');
      }
      for (const attribute of SPOKEN) found.push(attributes[attribute] ?? '');
    },
    ontext: (part) => {
      if (!isData) found.push(part);
    },
    onclosetag: () => {
      isData = false;
    },
  });
  parser.end(html);
  return new Set(found.map((part) => part.trim()).filter((part) => part !== ''));
}

const publicationIn = (language: Language): Publication =>
  publicationSchema.parse({
    id: 'x',
    city: CONTENT,
    language,
    timeZone: 'America/Toronto',
    categories: {
      'Local News': { title: `${CONTENT}local` },
      'Food & Dining': { title: `${CONTENT}food` },
      'Local Events': { title: `${CONTENT}events` },
    },
    partners: [{ fileId: 'f', title: `${CONTENT}partner` }],
    contact: { email: 'a@b.example' },
  });

async function renderIn(language: Language, page: PageData): Promise<string> {
  const info = publicationInfo(publicationIn(language), 'https://x.example', 'b', NOW, {
    builtAt: NOW - 86_400_000,
    editions: NO_EDITIONS,
  });
  return text(await (await createRenderPage(ASSETS))({ publication: info, page }));
}

describe('a page in French has no text of the interface in English', async () => {
  const french = await pagesIn('fr');
  it.each(Object.entries(await pagesIn('en')))('%s', async (name, english) => {
    const page = french[name];
    if (!page) throw new Error(name);
    const html = await renderIn('fr', page);
    const [inEnglish, inFrench] = [textsIn(await renderIn('en', english)), textsIn(html)];
    expect(html).toContain('<html lang="fr"');
    expect(inFrench.size).toBeGreaterThan(2);
    const same = [...inFrench].filter((part) => inEnglish.has(part));
    expect(same.filter((part) => !SHARED.has(part) && !/^\d+$/.test(part) && !part.includes(CONTENT))).toEqual([]);
  });
});
