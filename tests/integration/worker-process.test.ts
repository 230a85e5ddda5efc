import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../scripts/dist.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { DUE_KEY, feedKey, sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { type RoleProcess, startRoleProcess } from '../support/role.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';
import { publicationFile } from '../support/worker-fixture.ts';

const rss = (title: string) =>
  `<rss version="2.0"><channel><title>Feed</title><item><title>${title}</title><link>https://example.com/${title}</link></item></channel></rss>`;

const DAY_MS = 24 * 3_600_000;

describe('the worker’s process', () => {
  let redis: WatchedRedis;
  let publisher: Server;
  let origin: string;
  let requests: string[];
  let hang: boolean;
  /** The responses that the publisher has not sent, since it hangs. */
  let held: ServerResponse[];
  const running: RoleProcess[] = [];

  beforeAll(async () => {
    await build();
    redis = await startWatchedRedis();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    publisher = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.setHeader('content-type', 'application/rss+xml');
      if (hang) held.push(response);
      else response.end(rss('article'));
    }).listen(port, '127.0.0.1');
    await once(publisher, 'listening');
  }, 120_000);
  afterAll(async () => {
    publisher.closeAllConnections();
    publisher.close();
    await redis.stop();
  });
  afterEach(async () => {
    for (const role of running.splice(0)) if (role.child.exitCode === null) role.child.kill('SIGKILL');
    await redis.empty();
  });

  const start = (env: NodeJS.ProcessEnv = {}) => {
    requests = [];
    hang = false;
    held = [];
    const role = startRoleProcess('worker', {
      REDIS_URL: redis.url,
      WORKER_OPS_PORT: '0',
      POLL_INTERVAL_SECONDS: '1',
      ALLOW_PRIVATE_ADDRESSES: 'true',
      ...env,
    });
    running.push(role);
    return role;
  };
  const withFeeds = (...paths: string[]) => {
    const file = publicationFile({ 'Local News': paths.map((path) => `${origin}${path}`) });
    return { ...file, env: { PUBLICATIONS: file.path } };
  };
  const endsWith = async (role: RoleProcess, code: number, message: RegExp) => {
    expect(await role.ended).toBe(code);
    expect(role.errors().trim()).toMatch(message);
    expect(role.errors().trim().split('\n')).toHaveLength(1);
  };

  describe('ends with exit code 1 and one line for', () => {
    it('a bad variable', () =>
      endsWith(
        start({ WORKER_CONCURRENCY: 'many' }),
        1,
        /^WORKER_CONCURRENCY="many" is not accepted; accepted: a whole/,
      ));
    it('no Redis configured', () => endsWith(start({ REDIS_URL: '' }), 1, /^REDIS_URL is not set; accepted: /));
    it('an unreachable Redis, without its password', async () => {
      const url = `redis://user:secret@127.0.0.1:${await freePort()}`;
      const file = withFeeds();
      const role = start({ ...file.env, REDIS_URL: url });
      await endsWith(role, 1, /^REDIS_URL=redis:\/\/\*\*\*@.*no Redis can be reached there/);
      file.remove();
    });
    it('a bad publication file', async () => {
      const file = publicationFile({ News: ['ftp://example.com/feed'] });
      await endsWith(start({ PUBLICATIONS: file.path }), 1, /categories\.News\.feeds\.0: must be an http: or https:/);
      file.remove();
    });
    it('a busy port', async () => {
      const port = await freePort();
      const busy = createServer().listen(port, '127.0.0.1');
      await once(busy, 'listening');
      const file = withFeeds();
      await endsWith(
        start({ ...file.env, WORKER_OPS_PORT: String(port) }),
        1,
        new RegExp(`^WORKER_OPS_PORT=${port} on 127.0.0.1: the port is taken`),
      );
      busy.close();
      file.remove();
    });
  });

  it('logs one line for each poll with its details', async () => {
    const file = withFeeds('/feed');
    const role = start({ ...file.env, LOG_LEVEL: 'debug' });
    await waitFor(() => requests.length >= 2, { timeoutMs: 15_000 });
    await role.stop();
    const lines = role
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"poll"'));
    expect(lines).toHaveLength(requests.length);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      role: 'worker',
      feed: `${origin}/feed`,
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
    file.remove();
  });

  it('finishes its polls and ends with exit code 0 on SIGTERM', async () => {
    const file = withFeeds('/feed');
    const role = start(file.env);
    hang = true;
    await waitFor(() => held.length > 0, { timeoutMs: 15_000 });
    role.child.kill('SIGTERM');
    await waitFor(() => role.output().includes('"msg":"stopping"'));
    for (const response of held) response.end(rss('article'));
    expect(await role.ended).toBe(0);
    expect(role.errors()).toBe('');
    const { state } = await redis.client.hgetall(feedKey(`${origin}/feed`));
    expect(JSON.parse(state ?? '{}')).toMatchObject({ articleCount: 1, failures: 0 });
    file.remove();
  });

  it('ends in time on SIGTERM while a publisher hangs; its feed stays as it was, and another worker polls it at once', async () => {
    const file = withFeeds('/feed');
    const first = start({ ...file.env, FETCH_TIMEOUT_MS: '60000' });
    const record = () => redis.client.hgetall(feedKey(`${origin}/feed`));
    await waitFor(async () => (await record()).state, { timeoutMs: 15_000 });
    hang = true;
    const polls = requests.length;
    await waitFor(() => requests.length > polls, { timeoutMs: 15_000 });
    const before = await record();
    const told = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(performance.now() - told).toBeLessThan(9_000);
    expect(await record()).toEqual(before);
    start(file.env);
    await waitFor(() => requests.length > 0, { timeoutMs: 15_000, what: 'a poll by the second worker' });
    const report = await waitFor(async () => (await record()).state !== before.state && (await record()).state);
    expect(JSON.parse(report)).toMatchObject({ failures: 0 });
    file.remove();
  }, 60_000);

  it('loses nothing when it is killed: another worker publishes what it stored, and polls what it was polling', async () => {
    const file = withFeeds('/feed');
    const key = sectionKey([{ url: `${origin}/feed`, source: null, userAgent: null }]);
    const first = start(file.env);
    await waitFor(() => redis.client.exists(key), { timeoutMs: 15_000 });
    hang = true;
    const polls = requests.length;
    await waitFor(() => requests.length > polls, { timeoutMs: 15_000 });
    first.child.kill('SIGKILL');
    await first.ended;
    // As if it had been killed between storing the feed and publishing its section.
    await redis.client.del(key);
    start(file.env);
    hang = true;
    await waitFor(() => redis.client.exists(key), { timeoutMs: 15_000, what: 'the section' });
    await waitFor(() => requests.length > 0, { timeoutMs: 45_000, what: 'a poll by the second worker' });
    file.remove();
  }, 90_000);

  it('does no harm to the others with a clock that is a day ahead', async () => {
    const file = withFeeds('/feed', '/b', '/c', '/d');
    const ahead = `--import "data:text/javascript,const now=Date.now;Date.now=()=>now()+${DAY_MS}"`;
    start(file.env);
    const wrong = start({ ...file.env, NODE_OPTIONS: ahead, LOG_LEVEL: 'debug' });
    await waitFor(() => wrong.output().includes('"msg":"poll"'), {
      timeoutMs: 20_000,
      what: 'a poll by the wrong one',
    });
    const keys = ['/feed', '/b', '/c', '/d'].map((path) => feedKey(`${origin}${path}`));
    await waitFor(async () => (await redis.client.exists(...keys)) === keys.length, { what: 'a poll of each feed' });
    for (const state of await Promise.all(keys.map((key) => redis.client.hget(key, 'state')))) {
      expect(JSON.parse(state ?? '').lastPollAt).toBeLessThan(Date.now() + 60_000);
    }
    const [, due] = await redis.client.zrange(DUE_KEY, '0', '0', 'REV', 'WITHSCORES');
    expect(Number(due)).toBeLessThan(Date.now() + DAY_MS / 2);
    const polls = requests.length;
    await waitFor(() => requests.length >= polls + 8, { timeoutMs: 15_000, what: 'eight more polls' });
    file.remove();
  }, 60_000);
});
