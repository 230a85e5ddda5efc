import { text } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { renderPost } from '../../../../server/blog/markdown/render-post.tsx';
import { faqGroups } from '../../../../server/pages/faq.ts';
import { homeData } from '../../../../server/pages/home.ts';
import { latestData } from '../../../../server/pages/latest.ts';
import { createRenderPage } from '../../../../server/pages/render-page.tsx';
import { searchData } from '../../../../server/pages/search.ts';
import { sectionData } from '../../../../server/pages/section-data.ts';
import { publicationInfo } from '../../../../server/publications/publication-info.ts';
import type { PublicationInfo } from '../../../../shared/model/publication-info.ts';
import { LOADING } from '../../../../shared/pages/page-definition.ts';
import type { PageData } from '../../../../shared/pages/pages.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { anchorOf, isFreeAnchor } from '../../../../shared/rules/anchor.ts';
import { readQuery } from '../../../../shared/rules/search-query.ts';
import { ASSETS, POST, pageOf, ready } from '../../../support/page-html.tsx';
import { selectedPages } from '../../../support/selected-pages.ts';
import { articles, EDITION, NOW, requestOf, section, snapshot } from '../../../support/snapshot-fixture.ts';

const publication = publicationSchema.parse({
  id: 'x',
  city: 'Toronto',
  timeZone: 'America/Toronto',
  categories: { 'Local News': { title: 'Local News' } },
  partners: [{ fileId: 'f', title: 'Partner Document 1' }],
  contact: { email: 'a@b.example' },
});

/** Fifteen whole sections: more HTML than React would put behind a complete Suspense boundary's script. */
const large = {
  ...snapshot(),
  sections: Array.from({ length: 15 }, (_, index) => section(`s${index}`, articles(`</script><b>${index}`, 45))),
};
const failed = { status: 'failed', error: { status: 502, message: 'Failed to load blog' } } as const;
const blog = `<script>alert(1)</script>\n\n| a | b |\n| :-- | --: |\n| 1 | 2 |\n\n${'Paragraph of text. '.repeat(1_000)}`;
const post = { ...POST, blog, body: renderPost({ slug: POST.slug, blog, language: 'en' }).body };
const results = searchData(requestOf(large), [], {
  query: readQuery('"><script>'),
  section: null,
  order: 'match',
  page: 1,
});
const list = { blogs: [], total: 0, page: 1, pageCount: 0 };

const FAQ = pageOf.faq(ready({ groups: faqGroups('en', 'Toronto') }));

const PAGES: Record<string, PageData> = {
  ...Object.fromEntries(await selectedPages(snapshot(), EDITION)),
  home: pageOf.home(ready(homeData(requestOf(large), 's1')), 's1'),
  'home, loading': pageOf.home(LOADING),
  latest: pageOf.latest(ready(latestData(large, NOW, 1))),
  'latest, loading': pageOf.latest(LOADING, 2),
  search: pageOf.search(ready(results), '"><script>'),
  'search, loading': pageOf.search(LOADING),
  section: pageOf.section(
    ready(sectionData(section('local-news', articles('a', 9)), true, requestOf(snapshot()))),
    'local-news',
  ),
  'section, loading': pageOf.section(LOADING, 'local-news'),
  blog: pageOf.blog(ready(list)),
  'blog, loading': pageOf.blog(LOADING, 2),
  'blog, failed': pageOf.blog(failed),
  post: pageOf.post(ready(post)),
  'post, loading': pageOf.post(LOADING),
  'post, failed': pageOf.post(failed),
  'edition, unknown': pageOf.edition({ status: 'failed', error: { status: 404, message: 'No' } }, '"><script>'),
  faq: FAQ,
  'not found': { kind: 'not-found', path: '/nowhere/"><script>' },
  error: { kind: 'application-error', error: { status: 500, message: 'Internal Server Error' } },
};

const renderPage = await createRenderPage(ASSETS);
const htmlOf = async (page: PageData) =>
  text(await renderPage({ publication: publicationInfo(publication, 'https://x.example', 'b1', NOW), page }));

/** The page data of a page's script element. */
const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? '');

/** What the content security policy forbids, or readers without scripts would not see. */
function violationsOf(html: string): string[] {
  const errors: string[] = [];
  const parser = new Parser({
    onopentag: (name, { src, type = '', style, ...attributes }) => {
      if (name === 'script' && !src && !/^application\/(ld\+)?json$/.test(type)) errors.push('an inline script');
      if (name === 'template') errors.push('content that a script would show');
      if (style !== undefined) errors.push(`a style attribute on ${name}`);
      if ('hidden' in attributes && attributes.id?.startsWith('S:')) errors.push('content that a script would show');
      errors.push(...Object.keys(attributes).filter((attribute) => /^on/.test(attribute)));
    },
  });
  parser.end(html);
  return errors;
}

const anchors = new Set([...large.sections, ...snapshot().sections].map(({ anchor }) => anchor));

/** The ids beside those of the sections that a category's anchor could be as well. */
function ownIds(html: string): string[] {
  const ids: string[] = [];
  const parser = new Parser({ onattribute: (name, value) => name === 'id' && ids.push(value) });
  parser.end(html);
  return ids.filter((id) => anchorOf(id) === id && !anchors.has(id));
}

describe('renderPage', () => {
  it.each(['home', '/news', 'section'])('keeps the ids of %s from being those of sections', async (name) => {
    const page = PAGES[name];
    if (!page) throw new Error(name);
    expect(ownIds(await htmlOf(page)).filter(isFreeAnchor)).toEqual([]);
  });

  it.each(Object.keys(PAGES))('renders %s complete and within the content security policy', async (name) => {
    const page = PAGES[name];
    if (!page) throw new Error(name);
    const html = await htmlOf(page);
    expect(violationsOf(html)).toEqual([]);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html.endsWith('</body></html>')).toBe(true);
  });

  it.each(['home, loading', 'error', 'faq', 'not found'])(
    'writes the style sheet into the page “%s” unescaped, as its hash needs',
    async (name) => {
      expect(await htmlOf(PAGES[name] ?? FAQ)).toContain(`<style>${ASSETS.style.text}</style>`);
    },
  );

  it('links the publication’s feeds in the head', async () => {
    const links = (await htmlOf(FAQ)).match(/<link rel="alternate"[^>]*>/g) ?? [];
    expect(links.map((link) => /type="([^"]*)".*href="([^"]*)"/.exec(link)?.slice(1))).toEqual([
      ['application/rss+xml', '/rss.xml'],
      ['application/atom+xml', '/atom.xml'],
      ['application/feed+json', '/feed.json'],
    ]);
  });

  it.each([
    ['section', '/local-news'],
    ['/news', '/location/toronto'],
    ['blog', '/blog'],
    ['post', '/blog'],
    ['/editions/:date/:hour?', '/editions'],
  ])('links the own feeds of %s in the head too', async (name, own) => {
    const [head = ''] = (await htmlOf(PAGES[name] ?? FAQ)).split('</head>');
    const feeds = Array.from(head.matchAll(/<link rel="alternate"[^>]*href="([^"]*)"/g), ([, href]) => href);
    const paths = ['', own].flatMap((path) => [`/atom${path}.xml`, `/feed${path}.json`, `/rss${path}.xml`]);
    expect(feeds.sort()).toEqual(paths.sort());
  });

  it('names the manifest and the preview image, in the server’s own HTML', async () => {
    for (const name of ['home', 'latest', 'faq']) {
      const html = await htmlOf(PAGES[name] ?? FAQ);
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
      expect(html).toMatch(/<meta property="og:image" content="https:\/\/x\.example\/previews\/[\w-]{12}\.jpg"\/>/);
    }
  });

  it('has structured data that no text ends, in one script of a page', async () => {
    const hostile = { ...post, metaTitle: '</script><script>attacked()</script>' };
    const html = await htmlOf(pageOf.post(ready(hostile)));
    const scripts = Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g));
    expect(scripts.map(([, json = '']) => Object.keys(JSON.parse(json)))).toEqual([['@context', '@graph']]);
    expect(html).not.toContain('<script>attacked()');
    expect(await htmlOf(PAGES['not found'] ?? FAQ)).not.toContain('ld+json');
  });

  it('escapes its data, so that no text ends the script element', async () => {
    const html = await htmlOf(PAGES.home ?? FAQ);
    expect(dataOf(html)).toMatchObject({
      publication: { build: 'b1', year: '2026' },
      page: { kind: 'home', expanded: 's1' },
    });
  });

  it('rejects when the tree throws', async () => {
    const info: PublicationInfo = {
      ...publicationInfo(publication, 'https://x.example', 'b1', NOW),
      get partners(): never {
        throw new Error('no partners');
      },
    };
    await expect(renderPage({ publication: info, page: { kind: 'partners' } })).rejects.toThrow('no partners');
  });
});
