import { describe, expect, it } from 'vitest';
import type { NewsData } from '../../../../shared/pages/news.ts';
import { PAGES, type PageData } from '../../../../shared/pages/pages.ts';
import type { PostData } from '../../../../shared/pages/post.ts';
import type { SectionData } from '../../../../shared/pages/section.ts';
import { pageHtml } from '../../../support/page-html.ts';

const publication = { nav: [{ anchor: 'politics', label: 'Politics' }], partners: [], contactEmail: null };
const error = { status: 502, message: 'Bad Gateway' };
const news = (location: string): NewsData => ({
  location,
  locations: [
    { id: 'toronto', name: 'Toronto' },
    { id: 'new-york', name: 'New York' },
  ],
  sections: [],
});
const home = {
  updatedAt: 0,
  version: 'v',
  city: 'Toronto',
  leadStory: null,
  topStories: [],
  featuredVideo: null,
  sections: [],
};
const latest = (page: number) => ({ total: 120, page, pageCount: 3, days: [] });
const section: SectionData = {
  anchor: 'politics',
  title: 'Politics & Government',
  layout: 'grid',
  isEmbed: false,
  embedContent: null,
  count: 0,
  articles: [],
};
const blogs = (page: number) => ({ blogs: [], total: 20, page, pageCount: 4 });
const post: PostData = {
  slug: 'night bus',
  metaTitle: 'The night bus',
  metaDescription: '',
  description: 'Who rides it.',
  date: '2026-11-20',
  publishedOn: null,
  shortTailKeywords: '',
  pinterestImageLink: null,
  youtubeId: null,
  picture: null,
  body: '',
  blog: '',
  pictures: {},
  youtubeShortsUrl: null,
  readingMinutes: null,
  previous: null,
  next: null,
};
const ready = <T>(data: T) => ({ status: 'ready', data }) as const;
const loading = { status: 'loading' } as const;
const failed = { status: 'failed', error } as const;

const HOME_TITLE = 'Toronto News: Trusted journalism for the city and beyond';

const unescaped = (text: string | undefined) =>
  text?.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

async function headOf(page: PageData) {
  const [head = ''] = (await pageHtml(page, publication)).split('</head>');
  const find = (pattern: RegExp) => unescaped(pattern.exec(head)?.[1]);
  return {
    title: find(/<title>([^<]*)/),
    robots: find(/<meta name="robots" content="([^"]*)/),
    canonical: find(/<link rel="canonical" href="([^"]*)/),
    description: find(/<meta name="description" content="([^"]*)/),
    type: find(/<meta property="og:type" content="([^"]*)/),
    image: find(/<meta property="og:image" content="([^"]*)/),
  };
}

it('describes the news of the publication’s city where that has no locations', async () => {
  const page: PageData = { kind: 'news', state: ready({ ...news(''), locations: [] }), location: null, expanded: null };
  expect((await headOf(page)).description).toMatch(/^Local news from Toronto,/);
});

describe('a page that shows its content', () => {
  const cases: [string, PageData, string, string][] = [
    ['home', { kind: 'home', state: ready(home), expanded: null }, HOME_TITLE, '/'],
    ['home with a section expanded', { kind: 'home', state: ready(home), expanded: 'food' }, HOME_TITLE, '/'],
    [
      'news of the own city',
      { kind: 'news', state: ready(news('toronto')), location: 'toronto', expanded: null },
      'Local news: Toronto | Toronto News',
      '/news',
    ],
    [
      'news of another city',
      { kind: 'news', state: ready(news('new-york')), location: 'new-york', expanded: 'food' },
      'Local news: New York | Toronto News',
      '/news?location=new-york',
    ],
    [
      'news of an unknown city',
      { kind: 'news', state: ready(news('toronto')), location: 'atlantis', expanded: null },
      'Local news: Toronto | Toronto News',
      '/news',
    ],
    ['latest', { kind: 'latest', state: ready(latest(1)), page: 1 }, 'Latest | Toronto News', '/latest'],
    [
      'latest, second page',
      { kind: 'latest', state: ready(latest(2)), page: 2 },
      'Latest | Toronto News',
      '/latest?page=2',
    ],
    ['latest, no such page', { kind: 'latest', state: ready(latest(1)), page: 9 }, 'Latest | Toronto News', '/latest'],
    [
      'section',
      { kind: 'section', state: ready(section), anchor: 'politics', location: null },
      'Politics & Government | Toronto News',
      '/sections/politics',
    ],
    ['blog', { kind: 'blog', state: ready(blogs(1)), page: 1 }, 'Blog | Toronto News', '/blog'],
    ['blog, third page', { kind: 'blog', state: ready(blogs(3)), page: 3 }, 'Blog | Toronto News', '/blog?page=3'],
    ['blog, no such page', { kind: 'blog', state: ready(blogs(1)), page: 99 }, 'Blog | Toronto News', '/blog'],
    ['post', { kind: 'post', state: ready(post), slug: 'night bus' }, 'The night bus', '/blog/night%20bus'],
    ['partners', { kind: 'partners' }, 'Our Partners | Toronto News', '/partners'],
    ['about', { kind: 'about' }, 'About | Toronto News', '/about'],
    ['faq', { kind: 'faq', state: ready({ groups: [] }) }, 'Frequently Asked Questions | Toronto News', '/faq'],
  ];

  it.each(cases)('%s', async (_name, page, title, path) => {
    expect(await headOf(page)).toEqual({
      title,
      robots: undefined,
      canonical: `https://toronto.example${path}`,
      description: expect.stringMatching(/\w.*\.$/),
      type: page.kind === 'post' ? 'article' : 'website',
      image: expect.stringMatching(/^https:\/\/toronto\.example\/previews\//),
    });
  });

  it('are cases of every kind of page that search engines list', () => {
    const kinds = Object.keys(PAGES).filter((kind) => kind !== 'search');
    expect(new Set(cases.map(([, { kind }]) => kind))).toEqual(new Set(kinds));
  });

  it('describes a post with its own description', async () => {
    expect((await headOf({ kind: 'post', state: ready(post), slug: 's' })).description).toBe('Who rides it.');
  });
});

describe('a page without content has a title and is noindex', () => {
  const cases: [string, PageData, string][] = [
    ['home before the first snapshot', { kind: 'home', state: loading, expanded: null }, HOME_TITLE],
    ['news, loading', { kind: 'news', state: loading, location: null, expanded: null }, 'Local news | Toronto News'],
    ['search', { kind: 'search', state: loading, query: '', section: null, page: 1 }, 'Search | Toronto News'],
    [
      'a search',
      { kind: 'search', state: loading, query: 'a <b>', section: null, page: 1 },
      'Search: a <b> | Toronto News',
    ],
    ['latest, loading', { kind: 'latest', state: loading, page: 1 }, 'Latest | Toronto News'],
    [
      'section, loading',
      { kind: 'section', state: loading, anchor: 'politics', location: null },
      'Politics | Toronto News',
    ],
    ['section, unknown', { kind: 'section', state: loading, anchor: 'x', location: null }, 'Section | Toronto News'],
    ['home, failed', { kind: 'home', state: failed, expanded: null }, 'Unexpected Application Error | Toronto News'],
    ['latest, failed', { kind: 'latest', state: failed, page: 1 }, 'Unexpected Application Error | Toronto News'],
    [
      'section, failed',
      { kind: 'section', state: failed, anchor: 'x', location: null },
      'Unexpected Application Error | Toronto News',
    ],
    ['blog, loading', { kind: 'blog', state: loading, page: 1 }, 'Blog | Toronto News'],
    ['blog, failed', { kind: 'blog', state: failed, page: 1 }, 'Blog | Toronto News'],
    ['post, loading', { kind: 'post', state: loading, slug: 's' }, 'Blog | Toronto News'],
    ['post, failed', { kind: 'post', state: failed, slug: 's' }, 'Blog Not Found | Toronto News'],
    ['not found', { kind: 'not-found', path: '/x' }, 'Oops! Page not found | Toronto News'],
    ['error', { kind: 'application-error', error }, 'Unexpected Application Error | Toronto News'],
  ];

  it.each(cases)('%s', async (_name, page, title) => {
    expect(await headOf(page)).toEqual({ title, robots: 'noindex' });
  });
});
