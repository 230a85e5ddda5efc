import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUB_PATH } from '../../demo/hub/hub.ts';
import { DIST } from '../../scripts/project.mjs';
import { digest } from '../../shared/node/digest.ts';
import { launchChromium } from '../support/chromium.ts';
import { startTlsProxy, type TlsProxy } from '../support/proxies.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { waitFor } from '../support/wait-for.ts';

/** A reader that a hub delivers to: it confirms every subscription, and keeps what it gets. */
interface Subscriber {
  readonly callback: string;
  /** The documents that were delivered, oldest first. */
  readonly deliveries: string[];
  close: () => Promise<void>;
}

async function startSubscriber(): Promise<Subscriber> {
  const app = fastify({ forceCloseConnections: true });
  const deliveries: string[] = [];
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
  app.get<{ Querystring: Record<string, string> }>('/', ({ query }, reply) => reply.send(query['hub.challenge']));
  app.post('/', (request, reply) => {
    deliveries.push(String(request.body));
    return reply.code(202).send();
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { callback: `${origin}/`, deliveries, close: () => app.close() };
}

const POLL_INTERVAL_SECONDS = 4;
const MARGIN_MS = 2_000;

describe('the product, from a feed to the browser', () => {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    const env = { POLL_INTERVAL_SECONDS: String(POLL_INTERVAL_SECONDS) };
    stack = await startStack({ categories: ['Local News'], env });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('shows a new article within the poll interval plus two seconds', async () => {
    const published = performance.now();
    const article = stack.newsroom.publishArticle('Local News');
    const isOnThePage = async () => (await (await fetch(stack.url)).text()).includes(`href="${article.link}"`);
    await waitFor(isOnThePage, { timeoutMs: 30_000, intervalMs: 50, what: `"${article.title}" on the page` });
    expect(performance.now() - published).toBeLessThan(POLL_INTERVAL_SECONDS * 1000 + MARGIN_MS);

    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    // A container that another test starts changes the network, and Chromium then aborts its requests.
    await waitFor(() => page.goto(stack.url), { what: 'the page in the browser' });
    const section = page.getByRole('region', { name: 'Local News', exact: true });
    const headline = section.getByRole('link', { name: article.title, exact: true }).first();
    expect(await headline.isVisible()).toBe(true);
    expect(await headline.getAttribute('href')).toBe(article.link);
    expect(errors).toEqual([]);
    await page.close();
  });

  it.each(['server', 'worker'] as const)('says in the metrics of the %s which program it runs', async (role) => {
    const metrics = await (await fetch(`${stack.ops[role]}/metrics`)).text();
    const build = digest(readFileSync(join(DIST, `${role}.js`)), 12);
    expect(metrics).toContain(`news_build_info{role="${role}",build="${build}"} 1`);
  });
});

describe('the product with a hub', () => {
  let stack: Stack;
  let hubProxy: TlsProxy;
  beforeAll(async () => {
    const newsroom = { host: '127.0.0.1', port: 0 };
    hubProxy = await startTlsProxy(newsroom);
    stack = await startStack({
      hub: true,
      categories: ['Local News'],
      env: { POLL_INTERVAL_SECONDS: '3600', NODE_EXTRA_CA_CERTS: hubProxy.certificate },
      publication: { hub: `https://127.0.0.1:${hubProxy.port}${HUB_PATH}` },
      prepare: ({ origin }) => {
        newsroom.port = Number(new URL(origin).port);
      },
    });
  });
  afterAll(async () => {
    await stack?.stop();
    hubProxy?.close();
  });

  it('shows a new article long before the next poll', async () => {
    const { hub, origin, publication } = stack.newsroom;
    const feeds = publication.categories['Local News']?.feeds ?? [];
    const topics = feeds.map((feed) => (typeof feed === 'string' ? feed : feed.url));
    expect(topics.every((topic) => topic.startsWith(origin))).toBe(true);
    const isSubscribed = () => topics.every((topic) => hub.subscriptions.of(topic).length === 1);
    await waitFor(isSubscribed, { timeoutMs: 50_000, what: 'subscriptions of all feeds of Local News' });
    const article = stack.newsroom.publishArticle('Local News');
    const isOnThePage = async () => (await (await fetch(stack.url)).text()).includes(`href="${article.link}"`);
    await waitFor(isOnThePage, { what: `"${article.title}" on the page` });
  });

  it('has the hub deliver its own feeds to their subscribers when they change', async () => {
    const { hub } = stack.newsroom;
    const subscriber = await startSubscriber();
    const topic = `${stack.url}/rss/local-news.xml`;
    const request = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': subscriber.callback } as const;
    await hub.subscriptions.apply({ ...request, 'hub.secret': 'secret', 'hub.lease_seconds': 300 }, 300);
    const article = stack.newsroom.publishArticle('Local News');
    const isDelivered = () => subscriber.deliveries.some((document) => document.includes(article.link));
    await waitFor(isDelivered, { timeoutMs: 30_000, what: `a delivery of "${article.title}"` });
    await subscriber.close();
  });
});
