import { describe, expect, it } from 'vitest';
import { faqGroups } from '../../../../server/pages/faq.ts';
import { homeData } from '../../../../server/pages/home.ts';
import { latestData } from '../../../../server/pages/latest.ts';
import { newsData } from '../../../../server/pages/news.ts';
import { sectionData } from '../../../../server/pages/section-data.ts';
import type { PublicationInfo } from '../../../../shared/model/publication-info.ts';
import type { PageData } from '../../../../shared/pages/pages.ts';
import type { PostData } from '../../../../shared/pages/post.ts';
import { POST, pageHtml, pageOf, ready } from '../../../support/page-html.tsx';
import { isListed, selectedPages } from '../../../support/selected-pages.ts';
import { articles, EDITION, NOW, requestOf, section, snapshot } from '../../../support/snapshot-fixture.ts';

const ORIGIN = 'https://toronto.example';

/** The types and properties of schema.org that pages use. A type that is missing here is used nowhere: no `NewsArticle`. */
const ABOUT = ['@id', 'url', 'name', 'description', 'inLanguage'];
const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  WebSite: [...ABOUT, 'publisher', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  NewsMediaOrganization: [...ABOUT, 'logo'],
  Organization: ['name', 'url'],
  CollectionPage: [...ABOUT, 'isPartOf', 'mainEntity'],
  ItemList: ['numberOfItems', 'itemListElement'],
  ListItem: ['position', 'name', 'item'],
  WebPage: [...ABOUT, 'datePublished', 'publisher'],
  Blog: [...ABOUT, 'publisher', 'blogPost'],
  BlogPosting: [
    ...ABOUT,
    'mainEntityOfPage',
    'headline',
    'image',
    'datePublished',
    'keywords',
    'timeRequired',
    'author',
    'publisher',
    'isPartOf',
  ],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** What Google's rich results require, and what it recommends if we know it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  NewsMediaOrganization: ['name', 'url'],
  ListItem: ['position', 'item'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BlogPosting: ['headline', 'url'],
  WebPage: ['url', 'name', 'publisher'],
};

const post: PostData = {
  ...POST,
  slug: 'night bus',
  metaTitle: `The night bus </script> ${'and more '.repeat(30)}`,
};
const local = section('local-news', articles('a', 60));

const PAGES = {
  home: pageOf.home(ready(homeData(requestOf(snapshot()), null))),
  news: pageOf.news(ready(newsData(requestOf(snapshot()), null, null))),
  latest: pageOf.latest(ready(latestData(snapshot(), NOW, 1))),
  section: pageOf.section(ready(sectionData(local, true, requestOf(snapshot()))), 'local-news'),
  post: pageOf.post(ready(post), post.slug),
  faq: pageOf.faq(ready({ groups: faqGroups('en', 'Toronto') })),
} as const;

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in the data, outermost first. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

async function nodesOf(page: PageData, publication: Partial<PublicationInfo> = {}): Promise<Node[]> {
  const [head = ''] = (await pageHtml(page, publication)).split('</head>');
  const scripts = Array.from(head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g));
  expect(scripts).toHaveLength(1);
  return nodesIn(JSON.parse(scripts[0]?.[1] ?? '')).filter((node) => !('@graph' in node));
}

async function only(page: PageData, type: string): Promise<Node> {
  const [found, ...others] = (await nodesOf(page)).filter((node) => node['@type'] === type);
  if (!found || (others.length > 0 && type !== 'BlogPosting')) throw new Error(`${others.length + 1} of ${type}`);
  return found;
}
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const selected = await selectedPages(snapshot(), EDITION);

describe.each([...selected.filter(isListed), ...Object.entries<PageData>(PAGES)])(
  'the structured data of %s',
  (_name, page) => {
    it('has known types and properties alone, with all that are required', async () => {
      const nodes = await nodesOf(page);
      const ids = new Set(nodes.filter((node) => '@type' in node).map((node) => node['@id']));
      expect(nodes.length).toBeGreaterThan(1);
      for (const node of nodes) {
        const { '@type': type, '@context': _, ...properties } = node;
        if (type === undefined) {
          expect(Object.keys(node)).toEqual(['@id']);
          expect(ids).toContain(node['@id']);
          continue;
        }
        const allowed = VOCABULARY[String(type)] ?? [];
        expect([type, Object.keys(properties).filter((name) => !allowed.includes(name))]).toEqual([type, []]);
        const missing = (REQUIRED[String(type)] ?? []).filter((name) => !properties[name]);
        expect([type, missing]).toEqual([type, []]);
      }
    });

    it('has absolute addresses, and positions from 1', async () => {
      const nodes = await nodesOf(page);
      for (const { url } of nodes) if (url !== undefined) expect(URL.canParse(String(url))).toBe(true);
      for (const { itemListElement } of nodes) {
        const positions = listOf(itemListElement).map(({ position }) => position);
        expect(positions).toEqual(positions.map((_, index) => index + 1));
      }
    });
  },
);

describe('structured data', () => {
  it('describes the publication on its fronts', async () => {
    for (const page of [PAGES.home, PAGES.news]) {
      expect(await only(page, 'WebSite')).toMatchObject({
        url: `${ORIGIN}/`,
        name: 'Toronto News',
        publisher: { '@id': `${ORIGIN}/#organization` },
      });
      expect(await only(page, 'NewsMediaOrganization')).toMatchObject({
        name: 'Toronto News',
        logo: `${ORIGIN}/icon-512.png`,
      });
    }
  });

  it('credits the publisher of every listed article, as a page of theirs', async () => {
    for (const page of [PAGES.section, PAGES.latest, PAGES.news]) {
      const items = listOf((await only(page, 'ItemList')).itemListElement).map(({ item }) => item);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items)
        expect(item).toMatchObject({ '@type': 'WebPage', publisher: { '@type': 'Organization' } });
      expect(new Set(items.map((item) => (isNode(item) ? item.url : ''))).size).toBe(items.length);
    }
    const list = await only(PAGES.section, 'ItemList');
    expect([list.numberOfItems, listOf(list.itemListElement).length]).toEqual([60, 50]);
  });

  it('describes a post, with a headline that search engines accept', async () => {
    const posting = await only(PAGES.post, 'BlogPosting');
    expect(posting).toMatchObject({
      mainEntityOfPage: `${ORIGIN}/blog/night%20bus`,
      datePublished: '2026-11-20',
      image: `${ORIGIN}/images/p1/1280?post=night%20bus`,
      author: { name: 'Toronto News' },
      publisher: { name: 'Toronto News' },
      timeRequired: 'PT4M',
    });
    expect(String(posting.headline).length).toBeLessThanOrEqual(110);
  });

  it('has the answers to questions without markup', async () => {
    const { mainEntity } = await only(PAGES.faq, 'FAQPage');
    expect(listOf(mainEntity)).toHaveLength(90);
    expect(JSON.stringify(mainEntity)).not.toMatch(/\]\(|</);
  });

  it('leads from the home page to every other page', async () => {
    const trailOf = async (page: PageData) =>
      listOf((await only(page, 'BreadcrumbList')).itemListElement).map(({ name, item }) => [name, item]);
    expect(await trailOf(PAGES.faq)).toEqual([
      ['Toronto News', `${ORIGIN}/`],
      ['Frequently Asked Questions', `${ORIGIN}/faq`],
    ]);
    expect((await trailOf(PAGES.post)).map(([, item]) => item)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/blog`,
      `${ORIGIN}/blog/night%20bus`,
    ]);
    expect((await nodesOf(PAGES.home)).map((node) => node['@type'])).not.toContain('BreadcrumbList');
  });

  it('names the search of the publication, with the words as its one input', async () => {
    expect((await only(PAGES.home, 'WebSite')).potentialAction).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    });
  });
});
