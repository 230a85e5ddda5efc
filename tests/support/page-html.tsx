import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TextsContext } from '../../client/language/texts-context.ts';
import { PublicationContext } from '../../client/layout/publication-context.ts';
import { ShownPageContext } from '../../client/navigation/shown-page.ts';
import { createRenderPage } from '../../server/pages/render-page.tsx';
import { texts } from '../../shared/language/en/texts.ts';
import type { Article } from '../../shared/model/article.ts';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import type { PostListItem } from '../../shared/pages/blog.ts';
import type { PageData, PageOf } from '../../shared/pages/pages.ts';
import type { PostData } from '../../shared/pages/post.ts';
import type { SectionData } from '../../shared/pages/section.ts';
import type { StoryData } from '../../shared/pages/story.ts';
import { article } from './article-fixture.ts';

/** What a reader without scripts is sent for a part of a page of Toronto's, or of a publication that differs from it. */
export function staticHtml(element: ReactElement, publication: Partial<PublicationInfo> = {}): string {
  return renderToStaticMarkup(
    <PublicationContext value={{ ...PUBLICATION, ...publication }}>
      <TextsContext value={texts}>
        <ShownPageContext value={{ kind: 'partners' }}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </ShownPageContext>
      </TextsContext>
    </PublicationContext>,
  );
}

/** A page's words alone, each element's apart from the next. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const NETWORK_LINE =
  'Toronto News is part of a global network of 3,000 publications unified under one digital-powered press.';

export const PUBLICATION: PublicationInfo = {
  id: 'toronto',
  city: 'Toronto',
  tagline: 'Trusted journalism for the city and beyond',
  network: { header: 'A publication of the global network', footer: NETWORK_LINE },
  language: 'en',
  timeZone: 'America/Toronto',
  origin: 'https://toronto.example',
  now: 0,
  build: 'b1',
  today: 'Friday, November 20, 2026',
  shortDay: 'Fri, Nov 20',
  year: '2026',
  updated: null,
  nav: [],
  hasEditions: true,
  edition: null,
  partners: [1, 2, 3].map((number) => ({ fileId: `file-${number}`, title: `Partner Document ${number}` })),
  contactEmail: 'newsroom@toronto.example',
  frameOrigin: null,
  accent: null,
  mark: null,
};

export const LISTED_POST: PostListItem = {
  id: '1',
  slug: 'night bus',
  metaTitle: 'The night bus',
  metaDescription: 'Who rides it.',
  pinterestImageLink: 'https://p.example/1.png',
  picture: 'p1',
};

export const POST: PostData = {
  slug: 'night-bus',
  metaTitle: 'The night bus',
  metaDescription: 'Who rides it.',
  description: 'Who rides it.',
  date: '2026-11-20',
  publishedOn: 'November 20, 2026',
  shortTailKeywords: 'transit, night',
  body: '<h2>Who</h2><p>Nurses and bakers.</p>',
  pinterestImageLink: 'https://p.example/1.png',
  youtubeId: 'abcdefghijk',
  picture: 'p1',
  readingMinutes: 4,
  blog: '',
  pictures: {},
  youtubeShortsUrl: null,
  previous: null,
  next: null,
};

export const ARTICLE: Article = {
  ...article('Council approves the line', {
    summary: 'Councillors voted 21 to 4.',
    author: 'Mary-Ellen O’Connor',
    publishedDate: '2026-11-20T10:00:00.000Z',
    imageUrl: 'https://images.example/1.jpg',
    link: 'https://news.example/1?a=1&b=2',
    source: 'CityNews',
    lang: 'en-CA',
    picture: 'k1',
  }),
  publishedAt: '2 hours ago',
  alsoFrom: [],
};

export const STORY: StoryData = { id: 's1', title: ARTICLE.title, articles: [ARTICLE] };

/** A section of `count` articles with the first `shown` of them. */
export function section(overrides: Partial<SectionData> = {}, count = 15, shown = 5): SectionData {
  const articles = Array.from({ length: shown }, (_, index) => ({
    ...ARTICLE,
    id: `id-${index}`,
    link: `https://news.example/${index}`,
    title: `Article ${index + 1}`,
  }));
  return {
    anchor: 'politics',
    title: 'Politics & Government',
    layout: 'grid',
    isEmbed: false,
    embedContent: null,
    count,
    articles,
    ...overrides,
  };
}

export const ready = <T,>(data: T) => ({ status: 'ready', data }) as const;

type StateOf<K extends PageData['kind']> = Extract<PageOf<K>, { state: unknown }>['state'];

/** The pages with data, at their shortest addresses. */
export const pageOf = {
  home: (state: StateOf<'home'>, expanded: string | null = null) => ({ kind: 'home', state, expanded }) as const,
  news: (state: StateOf<'news'>, location: string | null = null) =>
    ({ kind: 'news', state, location, expanded: null }) as const,
  latest: (state: StateOf<'latest'>, page = 1) => ({ kind: 'latest', state, page }) as const,
  section: (state: StateOf<'section'>, anchor: string) => ({ kind: 'section', state, anchor, location: null }) as const,
  story: (state: StateOf<'story'>) => ({ kind: 'story', state, id: STORY.id }) as const,
  search: (state: StateOf<'search'>, query = '') =>
    ({ kind: 'search', state, query, section: null, order: 'match', page: 1 }) as const,
  blog: (state: StateOf<'blog'>, page = 1) => ({ kind: 'blog', state, page }) as const,
  post: (state: StateOf<'post'>, slug = 'night-bus') => ({ kind: 'post', state, slug }) as const,
  editions: (state: StateOf<'editions'>) => ({ kind: 'editions', state }) as const,
  edition: (state: StateOf<'edition'>, date: string) => ({ kind: 'edition', state, date, hour: null }) as const,
  faq: (state: StateOf<'faq'>) => ({ kind: 'faq', state }) as const,
};

export const ASSETS = {
  loader: '/assets/load-entry.js',
  entry: '/assets/entry.js',
  texts: { en: '/assets/texts-en.js', fr: '/assets/texts-fr.js' },
  style: { text: 'a > b{content:"&"}' },
  fonts: [],
};

const renderPage = await createRenderPage(ASSETS);

/** The document of a page, as a server sends it. */
export async function pageHtml(page: PageData, publication: Partial<PublicationInfo> = {}): Promise<string> {
  return text(await renderPage({ publication: { ...PUBLICATION, ...publication }, page }));
}
