import fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHub, HUB_PATH, type Hub } from '../../demo/hub/hub.ts';
import type { FeedReport } from '../../shared/node/operators/feed-reports.ts';
import { readSubscription, type Subscription } from '../../shared/node/redis/records.ts';
import { DUE_KEY, deliveriesKey, WEBSUB_DUE_KEY, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { freePort } from '../support/loopback.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { startTestServer, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';
import { feedReports, publicationFile, startTestWorker } from '../support/worker-fixture.ts';

/** A publisher of one feed with a hub, both under the control of a test. */
interface HubPublisher {
  readonly feed: string;
  readonly hub: Hub;
  readonly hubAddress: string;
  /** A second hub, which shares nothing with the first. */
  readonly other: Hub & { address: string };
  /** How often the feed's address was asked. */
  polls: () => number;
  /** The feed's document with these titles, newest first, and the addresses of the hubs that it names. */
  document: (titles: readonly string[], hubs?: readonly string[]) => string;
  /** What the feed's address responds from now on. */
  serve: (document: string) => void;
  /** Has the hub deliver a document. Resolves to the statuses of the responses. */
  deliver: (document: string) => Promise<number[]>;
  close: () => Promise<void>;
}

/** Articles are an hour older each. */
const HOUR_MS = 3_600_000;

async function startHubPublisher(): Promise<HubPublisher> {
  const app = fastify({ forceCloseConnections: true });
  const hub = addHub(app);
  const second = fastify({ forceCloseConnections: true });
  const other = addHub(second);
  let polls = 0;
  let served = '';
  app.get('/feed.xml', (_request, reply) => {
    polls += 1;
    return reply.type('application/rss+xml').send(served);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const address = (await second.listen({ host: '127.0.0.1', port: 0 })) + HUB_PATH;
  const feed = `${origin}/feed.xml`;
  const hubAddress = origin + HUB_PATH;
  const began = Date.now();
  const item = (title: string, index: number) =>
    `<item><title>${title}</title><link>${origin}/${encodeURIComponent(title)}</link>` +
    `<pubDate>${new Date(began - index * HOUR_MS).toUTCString()}</pubDate></item>`;
  const document: HubPublisher['document'] = (titles, hubs = [hubAddress]) =>
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>The Publisher</title>` +
    `<atom:link rel="self" href="${feed}"/>${hubs.map((one) => `<atom:link rel="hub" href="${one}"/>`).join('')}` +
    `${titles.map(item).join('')}</channel></rss>`;
  served = document(['Before']);
  return {
    feed,
    hub,
    hubAddress,
    other: Object.assign(other, { address }),
    document,
    polls: () => polls,
    serve: (next) => {
      served = next;
    },
    deliver: (body) => hub.distribute({ topic: feed, contentType: 'application/rss+xml', body }),
    close: async () => {
      await Promise.all([app.close(), second.close()]);
    },
  };
}

let redis: TestRedis;
let client: Redis;
let publisher: HubPublisher;
let server: TestServer;
let worker: RunningWorker;
let file: ReturnType<typeof publicationFile>;
let origin: string;

/** So long that only a delivery brings an article within a test. */
const INTERVAL = '600';

beforeAll(async () => {
  redis = await startRedis();
  client = new Redis(redis.url);
  // One test kills this Redis.
  client.on('error', () => {});
});
afterAll(async () => {
  client.disconnect();
  await redis.stop();
});

beforeEach(async () => {
  publisher = await startHubPublisher();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  file = publicationFile({ 'Local News': [publisher.feed] }, { origin });
  const env = { PORT: String(port), PUBLICATIONS: file.path, ALLOW_PRIVATE_ADDRESSES: 'true' };
  server = await startTestServer({ redisUrl: redis.url, env });
});
afterEach(async () => {
  await Promise.all([worker.stop(), server.stop(), publisher.close()]);
  await client.flushall();
  file.remove();
});

async function startWorker(): Promise<void> {
  worker = await startTestWorker(
    {
      REDIS_URL: redis.url,
      PUBLICATIONS: file.path,
      POLL_INTERVAL_SECONDS: INTERVAL,
      ALLOW_PRIVATE_ADDRESSES: 'true',
    },
    { publicationsEveryMs: 20 },
  );
}

const shows = async (title: string) => (await (await server.get('/')).text()).includes(title);
const untilShown = (title: string) => waitFor(() => shows(title), { what: `"${title}" on the page` });

const idOf = () => client.hget(WEBSUB_FEEDS_KEY, publisher.feed);
async function subscription(): Promise<Subscription | null> {
  const id = await idOf();
  return id ? readSubscription(client, id) : null;
}
const untilState = (state: Subscription['state']) =>
  waitFor(async () => (await subscription())?.state === state, { what: `a subscription ${state}` });

const report = async (): Promise<FeedReport | undefined> => (await feedReports(worker)).get(publisher.feed);
const requests = (mode: string) => publisher.hub.requests.filter((request) => request['hub.mode'] === mode);

/** A worker whose subscription is live. What it polled so far counts as polled. */
async function startSubscribed(): Promise<number> {
  await startWorker();
  await untilShown('Before');
  await untilState('active');
  const hubs = [publisher.hub, publisher.other];
  await waitFor(() => hubs.some(({ subscriptions }) => subscriptions.of(publisher.feed).length > 0));
  return publisher.polls();
}

describe('a feed that names a hub', () => {
  it('is subscribed to, and what the hub delivers is on the page without a poll', async () => {
    const polls = await startSubscribed();
    const [asked] = requests('subscribe');
    expect(asked).toMatchObject({
      'hub.topic': publisher.feed,
      'hub.callback': `${origin}/websub/${await idOf()}`,
      'hub.secret': expect.stringMatching(/^[\da-f]{64}$/),
      'hub.lease_seconds': 864_000,
    });
    // The address of the feed still has the old document, and the delivery only the new article.
    expect(await publisher.deliver(publisher.document(['After']))).toEqual([202]);
    await untilShown('After');
    expect(await shows('Before')).toBe(true);
    expect(publisher.polls()).toBe(polls);
    expect(await report()).toMatchObject({
      articles: 2,
      validators: { etag: null, lastModified: null },
      hub: {
        address: publisher.hubAddress,
        state: 'active',
        until: expect.stringMatching(/Z$/),
        lastDelivery: expect.stringMatching(/Z$/),
        error: null,
      },
    });
  });

  it('takes back what a hub made up', async () => {
    await startSubscribed();
    await publisher.deliver(publisher.document(['Made up']));
    await untilShown('Made up');
    const polls = publisher.polls();
    await client.zadd(DUE_KEY, 0, publisher.feed);
    await waitFor(async () => (await report())?.lastOutcome === 'modified' && publisher.polls() > polls);
    await waitFor(async () => Number(await client.zscore(DUE_KEY, publisher.feed)) > Date.now() + 200_000);
    // The first poll after a delivery may come from a copy that is older.
    expect(await shows('Made up')).toBe(true);
    await client.zadd(DUE_KEY, 0, publisher.feed);
    await waitFor(async () => !(await shows('Made up')));
    expect(await shows('Before')).toBe(true);
  });

  it('is asked itself where a hub delivers links to other sites, the document of another feed, or no feed', async () => {
    const polls = await startSubscribed();
    const document = publisher.document(['Lie']);
    const lies = [
      document.replaceAll('/Lie<', '@lies.example/Lie<'),
      document.replace(/rel="self" href="[^"]*"/, 'rel="self" href="http://127.0.0.1/sports.xml"'),
      '<!doctype html><p>Lie',
    ];
    publisher.serve(publisher.document(['True', 'Before']));
    for (const lie of lies) expect(await publisher.deliver(lie)).toEqual([202]);
    const deliveries = deliveriesKey((await idOf()) ?? '');
    await waitFor(async () => (await client.llen(deliveries)) === 0, { what: 'the end of the deliveries' });
    expect((await report())?.nextPollReason).toMatch(/^its hub delivered what only the publisher can confirm/);
    await client.zadd(DUE_KEY, 0, publisher.feed);
    await untilShown('True');
    expect(await shows('Lie')).toBe(false);
    expect(publisher.polls()).toBeLessThanOrEqual(polls + 2);
  });

  it('gets every one of several deliveries, also those that come while it is read', async () => {
    await startSubscribed();
    const titles = ['One', 'Two', 'Three', 'Four'];
    // A subscription has two places at once.
    for (const pair of [titles.slice(0, 2), titles.slice(2)]) {
      const statuses = await Promise.all(pair.map((title) => publisher.deliver(publisher.document([title]))));
      expect(statuses).toEqual([[202], [202]]);
    }
    for (const title of titles) await untilShown(title);
  });
});

describe('a subscription', () => {
  it('is renewed before its lease ends, with the same callback and secret', async () => {
    publisher.hub.leaseSeconds = 8;
    await startSubscribed();
    const first = (await subscription())?.leaseUntil ?? 0;
    await waitFor(async () => ((await subscription())?.leaseUntil ?? 0) > first);
    expect(requests('subscribe')[1]).toEqual(requests('subscribe')[0]);
    expect(await publisher.deliver(publisher.document(['After renewal']))).toEqual([202]);
    await untilShown('After renewal');
  });

  it('ends when the feed leaves the publication file', async () => {
    await startSubscribed();
    const id = await idOf();
    file.write({ 'Local News': ['http://127.0.0.1:9/feed'] });
    await waitFor(() => requests('unsubscribe').length === 1);
    await waitFor(async () => (await client.keys(`*${id}*`)).length === 0);
    expect(requests('unsubscribe')[0]).toMatchObject({ 'hub.callback': `${origin}/websub/${id}`, 'hub.secret': '' });
    const isUnsubscribed = () => publisher.hub.subscriptions.of(publisher.feed).length === 0;
    await waitFor(isUnsubscribed, { what: 'the end of the subscription at the hub' });
  });

  it('moves when the feed names another hub, and ends when it names none', async () => {
    await startSubscribed();
    const before = await idOf();
    publisher.serve(publisher.document(['Before'], [publisher.other.address]));
    await client.zadd(DUE_KEY, 0, publisher.feed);
    await waitFor(() => publisher.other.subscriptions.of(publisher.feed).length === 1);
    await waitFor(() => publisher.hub.subscriptions.of(publisher.feed).length === 0);
    expect(await idOf()).not.toBe(before);
    publisher.serve(publisher.document(['Before'], []));
    await client.zadd(DUE_KEY, 0, publisher.feed);
    await waitFor(() => publisher.other.subscriptions.of(publisher.feed).length === 0);
    await waitFor(async () => (await report())?.hub === null);
  });

  it.each<[string, HubPublisher['hub']['mode'], Partial<Subscription>, number]>([
    ['never verifies', 'silent', { state: 'pending', failures: 1, leaseUntil: 0 }, 60_000],
    ['denies', 'deny', { state: 'denied', error: 'denied: not for you' }, 86_400_000],
  ])('at a hub that %s is tried again later, and polls go on', async (_, mode, expected, pauseMs) => {
    publisher.hub.mode = mode;
    await startWorker();
    await untilShown('Before');
    // A request counts as a failure until the hub has answered it.
    await expect.poll(subscription).toMatchObject(expected);
    const due = Number(await client.zscore(WEBSUB_DUE_KEY, (await idOf()) ?? '')) - Date.now();
    expect(due).toBeGreaterThan(pauseMs - 10_000);
    // A worker knows the clock of Redis to within the time of a reply.
    expect(due).toBeLessThanOrEqual(pauseMs + 1_000);
    expect(await report()).toMatchObject({ health: 'ok', hub: { state: (await subscription())?.state } });
    expect((await report())?.nextPollReason).toBe('the normal interval');
  });

  it('is made anew after Redis has lost it, and after an outage deliveries go on', async () => {
    await startSubscribed();
    await redis.restart();
    await waitFor(async () => (await subscription())?.state === 'active', { timeoutMs: 40_000 });
    await waitFor(async () => (await publisher.deliver(publisher.document(['Afterwards']))).includes(202));
    await untilShown('Afterwards');
  });
});

describe('without an origin', () => {
  it('nothing is subscribed to', async () => {
    file.remove();
    file = publicationFile({ 'Local News': [publisher.feed] });
    await startWorker();
    await waitFor(async () => (await report())?.lastSuccess);
    expect(await subscription()).toBeNull();
    expect((await report())?.hub).toMatchObject({ address: publisher.hubAddress, state: null });
  });
});
