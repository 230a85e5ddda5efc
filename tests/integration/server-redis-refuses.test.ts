import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { freePort } from '../support/loopback.ts';
import { startSilentProxy } from '../support/proxies.ts';
import { startOwnRedis } from '../support/redis.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

let worker: FakeWorker;
let redisUrl: string;

const allow = (...rules: string[]) => worker.client.call('ACL', 'SETUSER', 'server', ...rules);

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id, startOwnRedis);
  await allow('on', 'nopass', '~*', '&*', '+@all');
  redisUrl = worker.redis.url.replace('//', '//server:any@');
  await worker.writeSection(LOCAL_FEED, storedArticle('Before'));
  await worker.sayReady();
});

afterAll(() => worker.stop());

const shows = (server: TestServer, title: string) =>
  waitFor(async () => (await (await server.get('/')).text()).includes(title), { what: `"${title}" on the page` });

const linesOf = (server: TestServer, text: string) =>
  server.logLines().filter(({ msg }) => String(msg).startsWith(text));

describe('a server', () => {
  it('shows what it has while Redis refuses to be read, and goes on after that', async () => {
    const server = await startTestServer({ redisUrl });
    await shows(server, 'Before');
    await allow('-hget');
    await worker.writeSection(LOCAL_FEED, storedArticle('Refused'));
    await waitFor(() => linesOf(server, 'reading sections failed').length > 0, { what: 'a read that fails' });
    await shows(server, 'Before');
    await allow('+hget');
    await worker.writeSection(LOCAL_FEED, storedArticle('After'));
    await shows(server, 'After');
    await server.stop();
  });

  it('whose first read takes too long opens its public port, and says so', async () => {
    const { hostname: host, port } = new URL(redisUrl);
    const proxy = await startSilentProxy({ host, port: Number(port) }, await freePort());
    proxy.slowDown(200);
    const server = await startTestServer({
      redisUrl: redisUrl.replace(`${host}:${port}`, `127.0.0.1:${proxy.port}`),
      overrides: { firstReadMs: 1 },
    });
    const line = 'the first read took too long, opening the public port without it';
    expect(linesOf(server, line)).toMatchObject([{ level: 40 }]);
    expect((await server.get('/readyz')).status).toBe(503);
    proxy.slowDown(0);
    await shows(server, 'The Publisher');
    await server.stop();
    proxy.close();
  });

  it('subscribes again after Redis refused its subscription', async () => {
    const server = await startTestServer({ redisUrl, overrides: { refreshEveryMs: 500 } });
    // Redis ends the connections of subscribers who lose the right.
    await allow('resetchannels');
    const refused = () => linesOf(server, 'subscription to announcements failed');
    await waitFor(() => refused().length > 0, { what: 'a subscription that is refused' });
    expect(refused()[0]).toMatchObject({ level: 50, err: { message: expect.stringMatching(/^NOPERM /) } });
    await allow('allchannels');
    const subscriptions = async () => Number((await worker.client.pubsub('NUMSUB', ANNOUNCE_CHANNEL))[1]);
    await waitFor(async () => (await subscriptions()) === 1, { what: 'a subscription' });
    await worker.writeSection(LOCAL_FEED, storedArticle('Announced'));
    await shows(server, 'Announced');
    await server.stop();
  });
});
