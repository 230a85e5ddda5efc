import { describe, expect, it, type TestContext } from 'vitest';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';
import { article } from '../support/article-fixture.ts';
import { startFakeWorker } from '../support/fake-worker.ts';
import { freePort } from '../support/loopback.ts';
import { startSilentProxy } from '../support/proxies.ts';
import { startOwnRedis } from '../support/redis.ts';
import { clusterOptions, removeClusterState } from '../support/redis-cluster.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';
import { FakePublishers, publicationFile, startTestWorker, withArticles } from '../support/worker-fixture.ts';

const FEED = 'https://a.example/feed';
/** Longer than the second that this worker may wait for its next job. */
const WORKER_SILENCE_MS = 3_000;
const SERVER_SILENCE_MS = 1_000;

/** A Redis behind a proxy, with the variables that name the proxy. */
async function startBehindProxy({ onTestFinished }: TestContext, isCluster: boolean) {
  const port = await freePort();
  const busPort = await freePort();
  const startRedis = () => startOwnRedis((own) => (isCluster ? clusterOptions(own, port, busPort) : []));
  const hand = await startFakeWorker(PUBLICATION.id, startRedis);
  const { hostname, port: own } = new URL(hand.redis.url);
  const proxy = await startSilentProxy({ host: hostname, port: Number(own) }, port);
  onTestFinished(async () => {
    proxy.close();
    await hand.stop();
    removeClusterState(Number(own));
  });
  if (isCluster) {
    await hand.client.cluster('ADDSLOTSRANGE', '0', '16383');
    await waitFor(async () => String(await hand.client.cluster('INFO')).includes('cluster_state:ok'));
  }
  const env = {
    REDIS_URL: `redis://127.0.0.1:${port}`,
    ...(isCluster ? { REDIS_CLUSTER_NODES: `127.0.0.1:${port}` } : {}),
  };
  return { hand, proxy, env };
}

async function startServerBehindProxy(context: TestContext, isCluster: boolean, overrides = {}) {
  const { hand, proxy, env } = await startBehindProxy(context, isCluster);
  await hand.writeSection(LOCAL_FEED, storedArticle('Before'));
  await hand.sayReady();
  const server = await startTestServer({ redisUrl: env.REDIS_URL, env, overrides, waitUntilReady: true });
  return { hand, proxy, server };
}

describe.concurrent.each([
  ['Redis', false],
  ['cluster', true],
])('a %s that stops responding', (_, isCluster) => {
  it.for([
    ['every connection', ''],
    ['the subscribed connection', 'subscribe'],
  ])('delays what a server shows until it reads everything again when %s is silent', async ([_what, sent], context) => {
    const { hand, proxy, server } = await startServerBehindProxy(context, isCluster, {
      redisSilenceMs: SERVER_SILENCE_MS,
      refreshEveryMs: SERVER_SILENCE_MS,
    });
    await waitFor(async () => Number((await hand.client.pubsub('NUMSUB', ANNOUNCE_CHANNEL))[1]) === 1);
    proxy.cut(sent);
    await hand.writeSection(LOCAL_FEED, storedArticle('After'));
    const isShown = async () => (await (await server.get('/')).text()).includes('After');
    await waitFor(isShown, { what: 'the article' });
    await server.stop();
  });

  it('does not prevent a server from stopping', async (context) => {
    const { proxy, server } = await startServerBehindProxy(context, isCluster);
    proxy.cut();
    const stopped = performance.now();
    await server.stop();
    expect(performance.now() - stopped).toBeLessThan(15_000);
  });

  it('is reconnected by the worker, which continues to poll', async (context) => {
    const { proxy, env } = await startBehindProxy(context, isCluster);
    const publishers = new FakePublishers();
    publishers.respond(FEED, withArticles([article('one')]));
    const file = publicationFile({ 'Local News': [FEED] });
    const variables = { ...env, PUBLICATIONS: file.path, FETCH_TIMEOUT_MS: '1000' };
    // A feed whose claim was lost is due again when its lease ends.
    const times = { redisSilenceMs: WORKER_SILENCE_MS, leaseAfterFetchMs: 500 };
    const worker = await startTestWorker(variables, { ...publishers.overrides, ...times });
    await waitFor(() => publishers.asked.length >= 2);
    proxy.cut();
    const asked = publishers.asked.length;
    await waitFor(() => publishers.asked.length >= asked + 3, { what: 'three more polls' });
    await worker.stop();
    file.remove();
  });
});
