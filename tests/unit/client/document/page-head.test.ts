import { describe, expect, it } from 'vitest';
import type { NewsData } from '../../../../shared/pages/news.ts';
import { LOADING } from '../../../../shared/pages/page-definition.ts';
import { type PageData, pageAddress } from '../../../../shared/pages/pages.ts';
import { POST, pageHtml, pageOf, ready, STORY } from '../../../support/page-html.tsx';
import { isListed, selectedPages } from '../../../support/selected-pages.ts';
import { EDITION, snapshot } from '../../../support/snapshot-fixture.ts';

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
  justIn: [],
  featuredVideo: null,
  sections: [],
};
const latest = (page: number) => ({ total: 120, page, pageCount: 3, days: [] });
const blogs = (page: number) => ({ blogs: [], total: 20, page, pageCount: 4 });
const post = { ...POST, slug: 'night bus', picture: null };
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
  const page: PageData = pageOf.news(ready({ ...news(''), locations: [] }));
  expect((await headOf(page)).description).toMatch(/^Local news from Toronto,/);
});

const selected = await selectedPages(snapshot(), EDITION);

describe('a page that shows its content', () => {
  const cases: [string, PageData, string, string][] = [
    ['home with a section expanded', pageOf.home(ready(home), 'food'), HOME_TITLE, '/'],
    [
      'news of the own city',
      pageOf.news(ready(news('toronto')), 'toronto'),
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
      pageOf.news(ready(news('toronto')), 'atlantis'),
      'Local news: Toronto | Toronto News',
      '/news',
    ],
    ['latest, second page', pageOf.latest(ready(latest(2)), 2), 'Latest | Toronto News', '/latest?page=2'],
    ['latest, no such page', pageOf.latest(ready(latest(1)), 9), 'Latest | Toronto News', '/latest'],
    ['blog, third page', pageOf.blog(ready(blogs(3)), 3), 'Blog | Toronto News', '/blog?page=3'],
    ['blog, no such page', pageOf.blog(ready(blogs(1)), 99), 'Blog | Toronto News', '/blog'],
    ['post', pageOf.post(ready(post), 'night bus'), 'The night bus', '/blog/night%20bus'],
  ];

  const headWith = (page: PageData, title: unknown, path: string) => ({
    title,
    robots: undefined,
    canonical: `https://toronto.example${path}`,
    description: expect.stringMatching(/\w.*\.$/),
    type: page.kind === 'post' ? 'article' : 'website',
    image: expect.stringMatching(/^https:\/\/toronto\.example\/(?:previews|images)\//),
  });

  it.each(cases)('%s', async (_name, page, title, path) => {
    expect(await headOf(page)).toEqual(headWith(page, title, path));
  });

  it.each(selected.filter(isListed))('%s, by its heading and at its address', async (_path, page) => {
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(await pageHtml(page, publication)) ?? [];
    const title = page.kind === 'home' ? HOME_TITLE : expect.stringContaining(unescaped(heading) ?? '');
    expect(await headOf(page)).toEqual(headWith(page, title, pageAddress(page)));
  });

  it('describes a post with its own description', async () => {
    expect((await headOf(pageOf.post(ready(post), 's'))).description).toBe('Who rides it.');
  });
});

describe('a page without content has a title and is noindex', () => {
  const cases: [string, PageData, string][] = [
    ['home before the first snapshot', pageOf.home(LOADING), HOME_TITLE],
    ['news, loading', pageOf.news(LOADING), 'Local news | Toronto News'],
    ['search', pageOf.search(LOADING), 'Search | Toronto News'],
    ['story', pageOf.story(ready(STORY)), 'Council approves the line | Toronto News'],
    ['a search', pageOf.search(LOADING, 'a <b>'), 'Search: a <b> | Toronto News'],
    ['latest, loading', pageOf.latest(LOADING), 'Latest | Toronto News'],
    ['section, loading', pageOf.section(LOADING, 'politics'), 'Politics | Toronto News'],
    ['section, unknown', pageOf.section(LOADING, 'x'), 'Section | Toronto News'],
    ['home, failed', pageOf.home(failed), 'Unexpected Application Error | Toronto News'],
    ['latest, failed', pageOf.latest(failed), 'Unexpected Application Error | Toronto News'],
    ['section, failed', pageOf.section(failed, 'x'), 'Unexpected Application Error | Toronto News'],
    ['blog, loading', pageOf.blog(LOADING), 'Blog | Toronto News'],
    ['blog, failed', pageOf.blog(failed), 'Blog | Toronto News'],
    ['post, loading', pageOf.post(LOADING, 's'), 'Blog | Toronto News'],
    ['post, failed', pageOf.post(failed, 's'), 'Blog Not Found | Toronto News'],
    ['not found', { kind: 'not-found', path: '/x' }, 'Oops! Page not found | Toronto News'],
    ['error', { kind: 'application-error', error }, 'Unexpected Application Error | Toronto News'],
  ];

  it.each(cases)('%s', async (_name, page, title) => {
    expect(await headOf(page)).toEqual({ title, robots: 'noindex' });
  });
});
