import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis-keys.ts';
import { type HandWorker, startHandWorker } from '../support/hand-worker.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, story } from '../support/server-harness.ts';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy.ts';
import { waitFor } from '../support/wait-for.ts';
import { FakePublishers, publicationFile, startTestWorker, withArticles } from '../support/worker-fixture.ts';
import { article } from '../unit/worker/article-fixture.ts';

const FEED = 'https://a.example/feed';
/** An idle worker blocks for longer; this one takes a job each second. */
const WORKER_SILENCE_MS = 3_000;
const SERVER_SILENCE_MS = 1_000;

let hand: HandWorker;
let proxy: SilentProxy;
let env: { REDIS_URL: string } & Record<string, string>;

/** A Redis behind the proxy: as a cluster it sends its clients there too. */
async function startBehindProxy(isCluster: boolean): Promise<void> {
  const port = await freePort();
  const clusterOptions = (own: number) => [
    ...['--cluster-enabled', 'yes', '--cluster-config-file', `/tmp/redis-silent-test-${own}.conf`],
    ...['--cluster-announce-ip', '127.0.0.1', '--cluster-announce-port', String(port)],
  ];
  hand = await startHandWorker(PUBLICATION.id, isCluster ? clusterOptions : undefined);
  const { hostname, port: own } = new URL(hand.redis.url);
  proxy = await startSilentProxy({ host: hostname, port: Number(own) }, port);
  env = { REDIS_URL: `redis://127.0.0.1:${port}`, ...(isCluster ? { REDIS_CLUSTER_NODES: `127.0.0.1:${port}` } : {}) };
  if (!isCluster) return;
  await hand.client.cluster('ADDSLOTSRANGE', '0', '16383');
  await waitFor(async () => String(await hand.client.cluster('INFO')).includes('cluster_state:ok'));
}

afterEach(async () => {
  proxy.close();
  await hand.stop();
  rmSync(`/tmp/redis-silent-test-${new URL(hand.redis.url).port}.conf`, { force: true });
});

describe.each([
  ['Redis', false],
  ['cluster', true],
])('a %s that vanishes without a word', (_, isCluster) => {
  beforeEach(() => startBehindProxy(isCluster));

  const startServer = async (overrides = {}) => {
    await hand.writeSection(LOCAL_FEED, story('Before'));
    await hand.sayReady();
    const server = await startTestServer({ redisUrl: env.REDIS_URL, env, overrides });
    await waitFor(async () => (await server.get('/readyz')).ok);
    return server;
  };
  const subscriptions = async () => Number((await hand.client.pubsub('NUMSUB', ANNOUNCE_CHANNEL))[1]);

  it.each([
    ['every connection', ''],
    ['the one that listens', 'subscribe'],
  ])('on %s is found again by the server, which hears and shows what is announced', async (_what, sent) => {
    const server = await startServer({ redisSilenceMs: SERVER_SILENCE_MS });
    await waitFor(async () => (await subscriptions()) === 1);
    proxy.cut(sent);
    await waitFor(async () => (await subscriptions()) === 2, { timeoutMs: 15_000, what: 'a new subscription' });
    await hand.writeSection(LOCAL_FEED, story('After'));
    await waitFor(async () => (await (await server.get('/')).text()).includes('After'));
    await server.stop();
  });

  it('does not keep a server from ending', async () => {
    const server = await startServer();
    proxy.cut();
    const told = performance.now();
    await server.stop();
    expect(performance.now() - told).toBeLessThan(5_000);
  });

  it('is found again by the worker, which polls on', async () => {
    const publishers = new FakePublishers();
    publishers.answer(FEED, withArticles([article('one')]));
    const file = publicationFile({ 'Local News': [FEED] });
    const variables = { ...env, PUBLICATIONS: file.path, FETCH_TIMEOUT_MS: '2000' };
    // A feed that was taken in the very answer that never came is due again when its lease ends: here soon.
    const times = { redisSilenceMs: WORKER_SILENCE_MS, leaseBeyondFetchMs: 2_000 };
    const worker = await startTestWorker(variables, { ...publishers.overrides, ...times });
    await waitFor(() => publishers.asked.length >= 2, { timeoutMs: 10_000 });
    proxy.cut();
    const asked = publishers.asked.length;
    await waitFor(() => publishers.asked.length >= asked + 3, { timeoutMs: 20_000, what: 'three more polls' });
    await worker.stop();
    file.remove();
  });
});
