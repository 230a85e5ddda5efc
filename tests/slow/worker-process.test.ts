import { createServer, type ServerResponse } from 'node:http';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { build } from '../../scripts/build.mjs';
import { DUE_KEY, feedKey, sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { startRoleProcess } from '../support/processes.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWatchedRedis } from '../support/watched-redis.ts';
import { publicationFile } from '../support/worker-fixture.ts';

const rss = (title: string) =>
  `<rss version="2.0"><channel><title>Feed</title><item><title>${title}</title><link>https://example.com/${title}</link></item></channel></rss>`;

const DAY_MS = 24 * 3_600_000;
/** A worker polls within a second, but a busy machine may take a minute to start it. */
const STARTED = { timeoutMs: 100_000 };

/** A publisher of feeds with one article each. */
async function startPublisher() {
  const requests: string[] = [];
  /** The responses that it has not sent, since it hangs. */
  const held: ServerResponse[] = [];
  const publisher = { requests, held, isHanging: false };
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'application/rss+xml');
    if (publisher.isHanging) held.push(response);
    else response.end(rss('article'));
  });
  return Object.assign(publisher, await listenOnLoopback(server));
}

/** A Redis, a publisher of feeds at these paths, and the worker's processes, all of one test. */
async function setUp({ onTestFinished }: TestContext, ...paths: string[]) {
  const { url, client, stop } = await startWatchedRedis();
  onTestFinished(stop);
  const publisher = await startPublisher();
  onTestFinished(publisher.close);
  const file = publicationFile({ 'Local News': paths.map((path) => `${publisher.origin}${path}`) });
  onTestFinished(file.remove);
  const start = (env: NodeJS.ProcessEnv = {}) => {
    const role = startRoleProcess('worker', {
      WORKER_OPS_PORT: '0',
      REDIS_URL: url,
      PUBLICATIONS: file.path,
      POLL_INTERVAL_SECONDS: '1',
      ALLOW_PRIVATE_ADDRESSES: 'true',
      ...env,
    });
    onTestFinished(() => void role.child.kill('SIGKILL'));
    return role;
  };
  return { redis: client, publisher, start };
}

beforeAll(build, 120_000);

describe.concurrent('the worker’s process', { timeout: 240_000 }, () => {
  it('logs one line for each poll with its details', async (context) => {
    const { publisher, start } = await setUp(context, '/feed');
    const role = start({ LOG_LEVEL: 'debug' });
    await waitFor(() => publisher.requests.length >= 2, STARTED);
    await role.stop();
    const lines = role
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"poll"'));
    expect(lines).toHaveLength(publisher.requests.length);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      role: 'worker',
      feed: `${publisher.origin}/feed`,
      categories: ['Local News'],
      outcome: 'modified',
      status: 200,
      bytes: rss('article').length,
      articles: 1,
      newArticles: 1,
      why: 'the normal interval',
      durationMs: expect.any(Number),
      nextPoll: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('finishes its polls and ends with exit code 0 on SIGTERM', async (context) => {
    const { redis, publisher, start } = await setUp(context, '/feed');
    publisher.isHanging = true;
    const role = start();
    await waitFor(() => publisher.held.length > 0, STARTED);
    role.child.kill('SIGTERM');
    await waitFor(() => role.output().includes('"msg":"stopping"'));
    for (const response of publisher.held) response.end(rss('article'));
    expect(await role.ended).toBe(0);
    expect(role.errors()).toBe('');
    const { state } = await redis.hgetall(feedKey(`${publisher.origin}/feed`));
    expect(JSON.parse(state ?? '{}')).toMatchObject({ poll: { articleCount: 1 }, failures: { count: 0 } });
  });

  it('ends in time on SIGTERM while a publisher hangs; its feed stays as it was, and another worker polls it at once', async (context) => {
    const { redis, publisher, start } = await setUp(context, '/feed');
    const first = start({ FETCH_TIMEOUT_MS: '60000' });
    const record = () => redis.hgetall(feedKey(`${publisher.origin}/feed`));
    await waitFor(async () => (await record()).state, STARTED);
    publisher.isHanging = true;
    const polls = publisher.requests.length;
    await waitFor(() => publisher.requests.length > polls);
    const before = await record();
    const told = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(performance.now() - told).toBeLessThan(20_000);
    expect(await record()).toEqual(before);
    publisher.isHanging = false;
    publisher.requests.length = 0;
    start();
    await waitFor(() => publisher.requests.length > 0, { ...STARTED, what: 'a poll by the second worker' });
    const report = await waitFor(async () => (await record()).state !== before.state && (await record()).state);
    expect(JSON.parse(report)).toMatchObject({ failures: { count: 0 } });
  });

  it('loses nothing when it is killed: another worker publishes what it stored, and polls what it was polling', async (context) => {
    const { redis, publisher, start } = await setUp(context, '/feed');
    const key = sectionKey([{ url: `${publisher.origin}/feed`, source: null, userAgent: null }]);
    const first = start();
    await waitFor(() => redis.exists(key), STARTED);
    publisher.isHanging = true;
    const polls = publisher.requests.length;
    await waitFor(() => publisher.requests.length > polls);
    first.child.kill('SIGKILL');
    await first.ended;
    // As if it had been killed between storing the feed and publishing its section.
    await redis.del(key);
    publisher.requests.length = 0;
    start();
    await waitFor(() => redis.exists(key), { ...STARTED, what: 'the section' });
    await waitFor(() => publisher.requests.length > 0, { ...STARTED, what: 'a poll by the second worker' });
  });

  it('does no harm to the others with a clock that is a day ahead', async (context) => {
    const { redis, publisher, start } = await setUp(context, '/feed', '/b', '/c', '/d');
    const ahead = `--import "data:text/javascript,const now=Date.now;Date.now=()=>now()+${DAY_MS}"`;
    start();
    const wrong = start({ NODE_OPTIONS: ahead, LOG_LEVEL: 'debug' });
    await waitFor(() => wrong.output().includes('"msg":"poll"'), { ...STARTED, what: 'a poll by the wrong one' });
    const keys = ['/feed', '/b', '/c', '/d'].map((path) => feedKey(`${publisher.origin}${path}`));
    await waitFor(async () => (await redis.exists(...keys)) === keys.length, { what: 'a poll of each feed' });
    for (const state of await Promise.all(keys.map((key) => redis.hget(key, 'state')))) {
      expect(JSON.parse(state ?? '').poll.at).toBeLessThan(Date.now() + 60_000);
    }
    const [, due] = await redis.zrange(DUE_KEY, '0', '0', 'REV', 'WITHSCORES');
    expect(Number(due)).toBeLessThan(Date.now() + DAY_MS / 2);
    const polls = publisher.requests.length;
    await waitFor(() => publisher.requests.length >= polls + 8, { ...STARTED, what: 'eight more polls' });
  });
});
