import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHub, HUB_PATH, type Hub } from '../../demo/hub/hub.ts';
import { NOTIFY_DUE_KEY, notifyKey, notifyLastKey, sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { type Catalog, catalogOf } from '../../worker/schedule/catalog.ts';
import { createHubClient } from '../../worker/websub/hub-client.ts';
import { createNotifications } from '../../worker/websub/notifications.ts';
import { createHubNotifier, type HubNotifier } from '../../worker/websub/notify-hubs.ts';
import { createRequestsUnderWay } from '../../worker/websub/requests-under-way.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

const ORIGIN = 'https://toronto.example';
const [LOCAL, WORLD, EAST] = ['local', 'world', 'east'].map((name) => `https://publisher.example/${name}`);
const keyOf = (url = '') => sectionKey([{ url, source: null, userAgent: null }]);
const MINUTE_MS = 60_000;

let redis: WatchedRedis;
let app: FastifyInstance;
let silentApp: FastifyInstance;
let hub: Hub;
let hubAddress: string;
let silentAddress: string;
let silentRequests: number;
let unhurriedAddress: string;
let unhurriedRequests: number;
let client: ReturnType<typeof createHubClient>;
let counted: string[];
let lines: Record<string, unknown>[];

beforeAll(async () => {
  redis = await startWatchedRedis();
  app = fastify({ forceCloseConnections: true });
  hub = addHub(app);
  silentApp = fastify({ forceCloseConnections: true });
  silentApp.addContentTypeParser('*', (_request, _body, done) => done(null));
  silentApp.post('/', () => {
    silentRequests += 1;
    return new Promise(() => {});
  });
  app.post('/unhurried', async (_, reply) => {
    unhurriedRequests += 1;
    await delay(50);
    return reply.code(204).send();
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  [hubAddress, unhurriedAddress] = [origin + HUB_PATH, `${origin}/unhurried`];
  silentAddress = await silentApp.listen({ host: '127.0.0.1', port: 0 });
  client = createHubClient({ timeoutMs: 2_000, allowPrivateAddresses: true });
});
afterAll(async () => {
  await Promise.all([client.close(), app.close(), silentApp.close(), redis.stop()]);
});
beforeEach(() => {
  [counted, lines] = [[], []];
  [silentRequests, unhurriedRequests] = [0, 0];
  hub.mode = 'ok';
  hub.notifications.length = 0;
});
afterEach(() => redis.empty());

/** Publications that share their sections. A publication file takes only hubs with TLS, which this one has not. */
function catalogFor(...files: Record<string, unknown>[]): Catalog {
  const categories = {
    'Local News': { title: 'Local', feeds: [LOCAL] },
    'World News': { title: 'World', feeds: [WORLD] },
    Events: { title: 'Events', isEmbed: true, embedContent: '<p>…</p>' },
  };
  const locations = [
    { id: 'toronto', name: 'Toronto' },
    { id: 'east-york', name: 'East York', feeds: [EAST] },
  ];
  const parsed = files.map(({ hub: address = hubAddress, ...file }) => ({
    ...publicationSchema.parse({ id: 'toronto', categories, locations, ...file }),
    hub: address === null ? null : String(address),
  }));
  return catalogOf(parsed);
}

/** `notifyHubs` waits for its requests. */
function notifierOf(catalog: Catalog, { notifyHub } = client): HubNotifier {
  const { notifier, ended } = startingNotifierOf(catalog, notifyHub);
  return { ...notifier, notifyHubs: () => notifier.notifyHubs().then(ended) };
}

function startingNotifierOf(catalog: Catalog, notifyHub = client.notifyHub) {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = { countRequest: (mode: string, outcome: string) => void counted.push(`${mode} ${outcome}`) };
  const underWay = createRequestsUnderWay(log);
  const notifier = createHubNotifier({
    notifications: createNotifications(redis.client),
    notifyHub,
    underWay,
    catalog: () => catalog,
    metrics,
    log,
  });
  return { notifier, ended: underWay.ended };
}

const publicationsOf = (count: number, address: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, origin: `https://p${index}.example`, hub: address }));

const becomesDue = (id = 'toronto') => redis.client.zadd(NOTIFY_DUE_KEY, 'XX', 0, id);
/** As if every server had shown all changes since this time. */
const wasShown = async (id: string, time: number) => {
  for (const key of [notifyKey(id), notifyLastKey(id)]) {
    for (const section of await redis.client.zrange(key, '0', '-1')) await redis.client.zadd(key, time, section);
  }
};
/** As if some seconds had passed: every server shows what has changed. */
const isShown = async (id = 'toronto') => {
  await wasShown(id, Date.now() - 1_000);
  await becomesDue(id);
};
/** All times in Redis are as if a second had passed. */
const secondPasses = async () => {
  for (const key of [NOTIFY_DUE_KEY, notifyKey('toronto'), notifyLastKey('toronto')]) {
    for (const member of await redis.client.zrange(key, '0', '-1')) await redis.client.zincrby(key, -1_000, member);
  }
};
const dueInMs = async (id = 'toronto') => {
  const [seconds] = await redis.client.time();
  const score = await redis.client.zscore(NOTIFY_DUE_KEY, id);
  return score === null ? null : Number(score) - Number(seconds) * 1000;
};
const addressesOf = (...names: string[]) =>
  names.flatMap((name) => [`${ORIGIN}/rss${name}.xml`, `${ORIGIN}/atom${name}.xml`, `${ORIGIN}/feed${name}.json`]);

describe('the hub of a publication', () => {
  it('is notified once of all feeds that changed, some seconds after the first change', async () => {
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }));
    await notifier.noteChange(keyOf(LOCAL));
    const due = await dueInMs();
    expect(due).toBeGreaterThan(2_000);
    expect(due).toBeLessThan(5_000);
    await notifier.notifyHubs();
    expect(hub.notifications).toEqual([]);
    for (let change = 0; change < 5; change++) await notifier.noteChange(keyOf(WORLD));
    expect((await dueInMs()) ?? 0).toBeLessThanOrEqual(due ?? 0);
    await isShown();
    await notifier.notifyHubs();
    await notifier.notifyHubs();
    const changed = addressesOf('', '/local-news', '/location/toronto', '/world-news', '/blog');
    expect(hub.notifications.map((topics) => topics.toSorted())).toEqual([changed.toSorted()]);
    expect(counted).toEqual(['publish accepted']);
    expect(lines).toMatchObject([
      { level: 30, msg: 'hub notified', publication: 'toronto', hub: hubAddress, topics: changed.length },
    ]);
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('learns of a location without the feeds that do not have its articles', async () => {
    const notifier = notifierOf(catalogFor({ hostnames: ['toronto.example'] }));
    await notifier.noteChange(keyOf(EAST));
    await isShown();
    await notifier.notifyHubs();
    expect(hub.notifications).toEqual([addressesOf('/location/east-york', '/blog')]);
  });

  it('is notified for each publication that shows the section and names a hub and an address', async () => {
    const files = ['one', 'two'].map((id) => ({ id, origin: `https://${id}.example` }));
    const [one = {}, two = {}] = files;
    const notifier = notifierOf(catalogFor(one, two, { id: 'three', hub: null }, { id: 'four' }));
    await notifier.noteChange(keyOf(WORLD));
    expect(await redis.client.zrange(NOTIFY_DUE_KEY, '0', '-1')).toEqual(['one', 'two']);
    await notifier.noteChange('a section of another worker');
    expect(await redis.client.zcard(NOTIFY_DUE_KEY)).toBe(2);
  });

  it('is notified again a minute after it failed, of what changed meanwhile too, for ten minutes', async () => {
    hub.mode = 503;
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }));
    await notifier.noteChange(keyOf(LOCAL));
    await isShown();
    await notifier.notifyHubs();
    expect(lines).toMatchObject([{ level: 40, msg: 'hub not notified', reason: 'responded 503 Service Unavailable' }]);
    await notifier.noteChange(keyOf(WORLD));
    expect(await dueInMs()).toBeGreaterThan(MINUTE_MS - 5_000);
    hub.mode = 'ok';
    await isShown();
    await notifier.notifyHubs();
    expect(hub.notifications).toHaveLength(2);
    expect(hub.notifications[1]).toEqual(expect.arrayContaining(addressesOf('/local-news', '/world-news')));
    expect(counted).toEqual(['publish failed', 'publish accepted']);

    hub.mode = 503;
    await notifier.noteChange(keyOf(LOCAL));
    await wasShown('toronto', Date.now() - 11 * MINUTE_MS);
    await becomesDue();
    await notifier.notifyHubs();
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('is notified while the hub of another publication is silent', async () => {
    const silent = { id: 'silent', origin: 'https://silent.example', hub: silentAddress };
    const { notifier, ended } = startingNotifierOf(catalogFor(silent, { origin: ORIGIN }));
    await notifier.noteChange(keyOf(LOCAL));
    await isShown('silent');
    await notifier.notifyHubs();
    await isShown();
    await notifier.notifyHubs();
    await waitFor(() => counted.length > 0);
    expect(lines).toMatchObject([{ msg: 'hub notified', publication: 'toronto' }]);
    await ended();
    expect(counted).toEqual(['publish accepted', 'publish failed']);
  });

  it('is notified of publications that are due behind a hundred of a silent hub, which stay due', async () => {
    const own = createHubClient({ allowPrivateAddresses: true });
    const silent = publicationsOf(100, silentAddress);
    const catalog = catalogFor(...silent, { origin: ORIGIN });
    const { notifier, ended } = startingNotifierOf(catalog, own.notifyHub);
    await notifier.noteChange(keyOf(LOCAL));
    for (const { id } of silent) await isShown(id);
    await isShown();
    await redis.client.zadd(NOTIFY_DUE_KEY, 1, 'toronto');
    await notifier.notifyHubs();
    await waitFor(() => counted.length > 0 && silentRequests === 4);
    expect(lines).toMatchObject([{ msg: 'hub notified', publication: 'toronto' }]);
    const [seconds] = await redis.client.time();
    expect(await redis.client.zcount(NOTIFY_DUE_KEY, '-inf', (Number(seconds) + 1) * 1_000)).toBe(80);
    await own.close();
    await ended();
    expect(counted).toHaveLength(21);
  });

  it('is notified once of each of many publications, at the speed at which it answers', async () => {
    const own = createHubClient({ allowPrivateAddresses: true });
    const publications = publicationsOf(128, unhurriedAddress);
    const { notifier, ended } = startingNotifierOf(catalogFor(...publications), own.notifyHub);
    await notifier.noteChange(keyOf(LOCAL));
    for (const { id } of publications) await isShown(id);
    const areAllNotified = async () => {
      await notifier.notifyHubs();
      return counted.length === publications.length;
    };
    await waitFor(areAllNotified, { timeoutMs: 20_000 });
    await ended();
    await own.close();
    expect(new Set(counted)).toEqual(new Set(['publish accepted']));
    expect(unhurriedRequests).toBe(publications.length);
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('is notified again of a feed that changes while it is being notified', async () => {
    const catalog = catalogFor({ origin: ORIGIN });
    const notifier = notifierOf(catalog);
    const notifyHub: typeof client.notifyHub = async (...notification) => {
      const outcome = await client.notifyHub(...notification);
      await notifier.noteChange(keyOf(WORLD));
      return outcome;
    };
    await notifier.noteChange(keyOf(LOCAL));
    await isShown();
    await notifierOf(catalog, { ...client, notifyHub }).notifyHubs();
    await isShown();
    await notifier.notifyHubs();
    expect(hub.notifications.map((topics) => topics.includes(`${ORIGIN}/rss/world-news.xml`))).toEqual([false, true]);
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it.each([
    ['every second', 1, [3, 5, 7, 9, 11, 12]],
    ['every two seconds', 2, [3, 5, 7, 9, 11]],
  ])('is notified of a section that changes %s, and of its last change', async (_, seconds, expected) => {
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }));
    const notifiedAfter: number[] = [];
    for (let second = 1; second <= 15; second++) {
      if (second <= 10 && (second - 1) % seconds === 0) await notifier.noteChange(keyOf(LOCAL));
      await secondPasses();
      hub.notifications.length = 0;
      await notifier.notifyHubs();
      if (hub.notifications.length > 0) notifiedAfter.push(second);
    }
    expect(notifiedAfter).toEqual(expected);
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('is notified in time of a section that changes again before that, and then again', async () => {
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }));
    await notifier.noteChange(keyOf(LOCAL));
    await isShown();
    await notifier.noteChange(keyOf(LOCAL));
    await notifier.notifyHubs();
    expect(hub.notifications).toHaveLength(1);
    await isShown();
    await notifier.notifyHubs();
    expect(hub.notifications).toHaveLength(2);
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('is notified later of what no server may show yet when it is notified', async () => {
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }));
    await notifier.noteChange(keyOf(LOCAL));
    await isShown();
    await notifier.noteChange(keyOf(WORLD));
    await notifier.notifyHubs();
    expect(await dueInMs()).toBeGreaterThan(1_000);
    await notifier.noteChange(keyOf(WORLD));
    await isShown();
    await notifier.notifyHubs();
    const [first, second] = hub.notifications.map((topics) => topics.toSorted());
    expect(first).toEqual(addressesOf('', '/local-news', '/location/toronto', '/blog').toSorted());
    expect(second).toEqual(addressesOf('', '/world-news', '/blog').toSorted());
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('is notified of a publication file that changes while its last change is noted', async () => {
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }));
    notifier.addFileChange('toronto');
    const noting = notifier.noteFileChanges();
    notifier.addFileChange('toronto');
    await noting;
    await redis.client.flushall();
    await notifier.noteFileChanges();
    expect(await redis.client.zcard(NOTIFY_DUE_KEY)).toBe(1);
  });

  it('is notified of all feeds once the servers have read the publication file that changed', async () => {
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }, { id: 'other', origin: ORIGIN, hub: null }));
    await notifier.noteChange(keyOf(LOCAL));
    const soon = (await dueInMs()) ?? 0;
    notifier.addFileChange('toronto');
    await notifier.noteFileChanges();
    await notifier.noteChange(keyOf(WORLD));
    await becomesDue();
    await notifier.notifyHubs();
    expect(hub.notifications).toEqual([]);
    expect(await dueInMs()).toBeGreaterThan(soon + 5_000);
    notifier.addFileChange('other');
    await notifier.noteFileChanges();
    expect(await redis.client.zcard(NOTIFY_DUE_KEY)).toBe(1);
    await isShown();
    await notifier.notifyHubs();
    const all = addressesOf('', '/local-news', '/location/toronto', '/world-news', '/location/east-york', '/blog');
    expect(hub.notifications.map((topics) => topics.toSorted())).toEqual([all.toSorted()]);
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('is notified once of what changed just before it was notified', async () => {
    const notifications = createNotifications(redis.client);
    for (let round = 0; round < 100; round++) {
      await notifications.note('toronto', [keyOf(LOCAL)], 0);
      const { readAt, sections } = await notifications.read('toronto');
      expect(sections).toHaveLength(1);
      await notifications.done('toronto', readAt);
      expect(await redis.client.keys('*notify*')).toEqual([]);
    }
  });

  it('is left to the workers that have the publication in their files', async () => {
    await notifierOf(catalogFor({ origin: ORIGIN })).noteChange(keyOf(LOCAL));
    await isShown();
    const [older, newer] = [notifierOf(catalogFor()), notifierOf(catalogFor({ origin: ORIGIN }))];
    await waitFor(async () => {
      await older.notifyHubs();
      await newer.notifyHubs();
      return hub.notifications.length === 1;
    });
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('is not notified where no worker has had the publication in its files for ten minutes', async () => {
    await notifierOf(catalogFor({ origin: ORIGIN })).noteChange(keyOf(LOCAL));
    await wasShown('toronto', Date.now() - 11 * MINUTE_MS);
    await becomesDue();
    await notifierOf(catalogFor()).notifyHubs();
    expect(await redis.client.keys('*notify*')).toEqual([]);
  });

  it('is not reached in a private network', async () => {
    const guarded = createHubClient({ timeoutMs: 2_000, allowPrivateAddresses: false });
    expect(await guarded.notifyHub('https://127.0.0.1/', ['https://toronto.example/rss.xml'])).toEqual({
      kind: 'failed',
      reason: '127.0.0.1 is not a public address',
    });
    await guarded.close();
    expect(hub.notifications).toEqual([]);
  });
});
