import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomeData } from '../../shared/pages/home.ts';
import type { LatestData } from '../../shared/pages/latest.ts';
import type { SearchData } from '../../shared/pages/search.ts';
import type { SectionData } from '../../shared/pages/section.ts';
import type { StoryData } from '../../shared/pages/story.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import {
  HARBOUR_FEED,
  LOCAL_FEED,
  POLITICS_FEED,
  PUBLICATION,
  startTestServer,
  storedArticle,
  type TestServer,
} from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const MINUTE = 60_000;
const TITLE = 'Tanker rollover closes eastbound Gardiner Expressway';

/** A report on one event, `age` minutes old. */
const report = (source: string, age: number, imageUrl: string | null = null) =>
  storedArticle(TITLE, {
    source,
    imageUrl,
    picture: imageUrl && `picture-${source}`,
    link: `https://${source.toLowerCase()}.example/tanker`,
    publishedDate: new Date(Date.now() - age * MINUTE).toISOString(),
  });

const [ledger, herald, post] = [
  report('Ledger', 1),
  report('Herald', 2, 'https://herald.example/1.jpg'),
  { ...report('Post', 3), summary: `${TITLE} hull` },
];
const related = ({ source, title, link }: typeof ledger) => ({ source, title, link });

let worker: FakeWorker;
let server: TestServer;

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  const others = Array.from({ length: 5 }, (_, index) => storedArticle(`Local ${index}`));
  await worker.writeSection(LOCAL_FEED, ledger, herald, post, ...others);
  await worker.writeSection(POLITICS_FEED, storedArticle('Politics 1'));
  await worker.writeSection(HARBOUR_FEED, herald, ledger);
  await worker.sayReady();
  server = await startTestServer({ redisUrl: worker.redis.url, waitUntilReady: true });
});

afterAll(async () => {
  await server.stop();
  await worker.stop();
});

const storyOf = async () => (await localNews()).articles[0]?.story ?? '';
const localNews = async (): Promise<SectionData> => (await server.get('/api/sections/local-news')).json();
const html = async (path: string) => (await server.get(path)).text();

describe('one event of three publishers', () => {
  it('is one card: the richest article with links to the others', async () => {
    const { count, articles } = await localNews();
    expect([count, articles.length]).toEqual([6, 6]);
    expect(articles[0]).toMatchObject({ source: 'Herald', alsoFrom: [related(ledger), related(post)] });
    expect(articles.slice(1).every(({ alsoFrom }) => alsoFrom?.length === 0)).toBe(true);
  });

  it('leads the page once, and counts as one', async () => {
    const { leadStory, topStories, sections }: HomeData = await (await server.get('/api/home')).json();
    expect(leadStory).toMatchObject({ source: 'Herald', alsoFrom: [related(ledger), related(post)] });
    expect(topStories.map(({ title }) => title)).toEqual([TITLE, 'Local 0', 'Politics 1']);
    expect([sections[0]?.count, sections[0]?.articles.length]).toEqual([6, 5]);
  });

  it.each([
    ['/', [ledger, herald, post]],
    ['/news', [ledger, herald, post]],
    ['/sections/local-news', [ledger, herald, post]],
    ['/news?location=harbour', [ledger, herald]],
  ])('has the link of each of its publishers on %s', async (path, articles) => {
    const page = await html(path);
    for (const { link } of articles) expect(page).toContain(`<a href="${link}" rel="noopener">`);
  });

  it('is one of the articles that "See All" counts', async () => {
    expect(await html('/')).toContain('See All 6 Local News Articles');
    expect(await html('/sections/local-news')).toContain('6 articles');
  });

  it('is one result of a search, led by the first that was found, with every link', async () => {
    const data: SearchData = await (await server.get('/api/search?q=tanker')).json();
    expect([data.total, data.sections.map(({ count }) => count)]).toEqual([1, [1]]);
    expect(data.articles).toMatchObject([{ source: 'Ledger', alsoFrom: [related(herald), related(post)] }]);
    const page = await html('/search?q=tanker');
    for (const { link } of [ledger, herald, post]) expect(page).toContain(`<a href="${link}" rel="noopener">`);
    const elsewhere: SearchData = await (await server.get('/api/search?q=hull')).json();
    expect(elsewhere.articles).toMatchObject([{ source: 'Post', alsoFrom: [related(ledger), related(herald)] }]);
  });

  it('is one line of /latest, at its newest article', async () => {
    const { total, days }: LatestData = await (await server.get('/api/latest')).json();
    const lines = days.flatMap(({ articles }) => articles);
    expect([total, lines.length]).toEqual([7, 7]);
    expect(lines[0]).toMatchObject({ link: ledger.link, alsoFrom: [related(herald), related(post)] });
    const page = await html('/latest');
    for (const { link } of [ledger, herald, post]) expect(page).toContain(`<a href="${link}" rel="noopener">`);
  });

  it('is every article by itself in the outgoing feeds', async () => {
    const feed = await html('/rss/local-news.xml');
    for (const { link } of [ledger, herald, post]) expect(feed).toContain(`<link>${link}</link>`);
  });

  it('has a page of its own with all its articles, the newest first', async () => {
    const story = await storyOf();
    const data: StoryData = await (await server.get(`/api/stories/${story}`)).json();
    expect(data).toMatchObject({
      id: story,
      title: TITLE,
      articles: [ledger, herald, post].map(({ link }) => ({ link })),
    });
    const page = await html(`/stories/${story}`);
    for (const { link } of [ledger, herald, post]) expect(page).toContain(`<a href="${link}" rel="noopener">`);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect((await server.get('/stories/unknown')).status).toBe(404);
  });

  it('does without an article that is hidden, be it the first or the shown one', async () => {
    server.writePublication({ ...PUBLICATION, hide: [herald.link] });
    const isShown = async (source: string) => (await localNews()).articles[0]?.source === source;
    await waitFor(() => isShown('Ledger'), { what: 'the event without its richest article' });
    expect(await localNews()).toMatchObject({
      count: 6,
      articles: [{ alsoFrom: [related(post)] }, {}, {}, {}, {}, {}],
    });
    for (const path of ['/', '/search?q=tanker']) expect(await html(path)).not.toContain(herald.link);
    expect(await html(`/stories/${await storyOf()}`)).not.toContain(herald.link);
    server.writePublication({ ...PUBLICATION, hide: [herald.link, ledger.link] });
    await waitFor(() => isShown('Post'), { what: 'the event of one publisher' });
    expect(await localNews()).toMatchObject({ count: 6, articles: [{ alsoFrom: [] }, {}, {}, {}, {}, {}] });
  });

  it('leads on from the address that it had with an article that is gone', async () => {
    server.writePublication(PUBLICATION);
    await waitFor(async () => (await localNews()).articles[0]?.alsoFrom?.length === 2, { what: 'the whole story' });
    const before = await storyOf();
    server.writePublication({ ...PUBLICATION, hide: [post.link] });
    await waitFor(async () => (await localNews()).articles[0]?.alsoFrom?.length === 1, {
      what: 'the rest of the story',
    });
    const after = await storyOf();
    expect(after).not.toBe(before);
    for (const path of ['/stories', '/api/stories']) {
      const response = await fetch(`${server.url}${path}/${before}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, `${path}/${after}`]);
    }
  });

  it('is three cards where the publication file says so', async () => {
    server.writePublication({ ...PUBLICATION, foldEvents: false });
    await waitFor(async () => (await localNews()).count === 8, { what: 'every article by itself' });
    const { articles } = await localNews();
    expect(articles.slice(0, 3)).toMatchObject([ledger, herald, post].map(({ source }) => ({ source, alsoFrom: [] })));
    const search: SearchData = await (await server.get('/api/search?q=tanker')).json();
    expect([search.total, search.articles.map(({ alsoFrom }) => alsoFrom)]).toEqual([3, [[], [], []]]);
  });
});
