import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHub, HUB_PATH, type Hub } from '../../demo/hub/hub.ts';
import { sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { type Catalog, catalogOf } from '../../worker/schedule/catalog.ts';
import { createHubClient } from '../../worker/websub/hub-client.ts';
import { createHubNotifier, type HubNotifier } from '../../worker/websub/notify-hubs.ts';
import { waitFor } from '../support/wait-for.ts';

const ORIGIN = 'https://toronto.example';
const [LOCAL, WORLD, EAST] = ['local', 'world', 'east'].map((name) => `https://publisher.example/${name}`);
const keyOf = (url = '') => sectionKey([{ url, source: null, userAgent: null }]);

let app: FastifyInstance;
let hub: Hub;
let hubAddress: string;
let silentAddress: string;
let client: ReturnType<typeof createHubClient>;
let lines: Record<string, unknown>[];
const notifiers: HubNotifier[] = [];

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  hub = addHub(app);
  app.post('/silent', () => new Promise(() => {}));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  [hubAddress, silentAddress] = [origin + HUB_PATH, `${origin}/silent`];
  client = createHubClient({ timeoutMs: 2_000, allowPrivateAddresses: true });
});
afterAll(async () => {
  for (const notifier of notifiers) notifier.close();
  await Promise.all([client.close(), app.close()]);
});
beforeEach(() => {
  lines = [];
  hub.mode = 'ok';
  hub.notifications.length = 0;
});

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

function notifierOf(catalog: Catalog, { shownAfterMs = 50, retryMs = 50 } = {}): HubNotifier {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { notifyHub } = client;
  const notifier = createHubNotifier({ notifyHub, catalog: () => catalog, log, shownAfterMs, retryMs });
  notifiers.push(notifier);
  return notifier;
}

const addressesOf = (...names: string[]) =>
  names.flatMap((name) => [`${ORIGIN}/rss${name}.xml`, `${ORIGIN}/atom${name}.xml`, `${ORIGIN}/feed${name}.json`]);
const untilLogged = (count: number) => waitFor(() => lines.length >= count, { what: `${count} notifications` });

describe('the hub of a publication', () => {
  it('is notified once of all feeds that changed, some time after the first change', async () => {
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }));
    notifier.noteChange(keyOf(LOCAL));
    for (let change = 0; change < 5; change++) notifier.noteChange(keyOf(WORLD));
    expect(hub.notifications).toEqual([]);
    await untilLogged(1);
    const changed = addressesOf('', '/local-news', '/location/toronto', '/world-news', '/blog');
    expect(hub.notifications.map((topics) => topics.toSorted())).toEqual([changed.toSorted()]);
    expect(lines).toMatchObject([
      { level: 30, msg: 'hub notified', publication: 'toronto', hub: hubAddress, topics: changed.length },
    ]);
    notifier.noteChange(keyOf(WORLD));
    await untilLogged(2);
    expect(hub.notifications[1]).not.toContain(`${ORIGIN}/rss/local-news.xml`);
  });

  it('learns of a location without the feeds that do not have its articles', async () => {
    notifierOf(catalogFor({ hostnames: ['toronto.example'] })).noteChange(keyOf(EAST));
    await untilLogged(1);
    expect(hub.notifications).toEqual([addressesOf('/location/east-york', '/blog')]);
  });

  it('is notified for each publication that shows the section and names a hub and an address', async () => {
    const [one = {}, two = {}] = ['one', 'two'].map((id) => ({ id, origin: `https://${id}.example` }));
    const notifier = notifierOf(catalogFor(one, two, { id: 'three', hub: null }, { id: 'four' }));
    notifier.noteChange('a section of another worker');
    notifier.noteChange(keyOf(WORLD));
    await untilLogged(2);
    expect(lines.map(({ publication }) => publication).sort()).toEqual(['one', 'two']);
  });

  it('is notified again after it failed, of what changed since then too', async () => {
    hub.mode = 503;
    const notifier = notifierOf(catalogFor({ origin: ORIGIN }), { retryMs: 2_000 });
    notifier.noteChange(keyOf(LOCAL));
    await untilLogged(1);
    expect(lines).toMatchObject([
      { level: 40, msg: 'notifying the hub failed', reason: 'responded 503 Service Unavailable' },
    ]);
    hub.mode = 'ok';
    notifier.noteChange(keyOf(WORLD));
    await untilLogged(2);
    expect(lines[1]).toMatchObject({ msg: 'hub notified' });
    expect(hub.notifications[1]).toEqual(expect.arrayContaining(addressesOf('/local-news', '/world-news')));
  });

  it('is notified while the hub of another publication is silent', async () => {
    const silent = { id: 'silent', origin: 'https://silent.example', hub: silentAddress };
    notifierOf(catalogFor(silent, { origin: ORIGIN })).noteChange(keyOf(LOCAL));
    await untilLogged(1);
    expect(lines).toMatchObject([{ msg: 'hub notified', publication: 'toronto' }]);
    await untilLogged(2);
    expect(lines[1]).toMatchObject({ msg: 'notifying the hub failed', publication: 'silent' });
  });
});
