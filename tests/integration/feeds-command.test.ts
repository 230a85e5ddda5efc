import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST } from '../../scripts/project.mjs';
import { errorText } from '../../shared/node/process/error-text.ts';
import { LAST_CLAIM_KEY } from '../../shared/node/redis/redis-keys.ts';
import { runFeeds } from '../../worker/feeds-command/run-feeds.ts';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { article } from '../support/article-fixture.ts';
import { freePort } from '../support/loopback.ts';
import { CLEAN_ENV, watchOutput } from '../support/processes.ts';
import { startSilentProxy } from '../support/proxies.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  FakePublishers,
  failed,
  feedReports,
  publicationFile,
  startTestWorker,
  withArticles,
} from '../support/worker-fixture.ts';

const GOOD = 'https://good.example/feed';
const SECRET = 'https://ann:secret@bad.example/feed?key=secret';
const LATER = 'https://later.example/feed';

let redis: TestRedis;
let worker: RunningWorker | null;
const publishers = new FakePublishers();
/** The command's file lists a feed that the worker's lacks. */
const ofWorker = publicationFile({ News: [GOOD, SECRET] });
const ofCommand = publicationFile({ News: [GOOD, SECRET], Sports: [LATER] });

const variables = () => ({ REDIS_URL: redis.url, PUBLICATIONS: ofCommand.path });

/** Runs the command in this process. What it throws is what the program writes to standard error. */
async function feeds(...args: string[]) {
  const lines: string[] = [];
  const done = runFeeds(args, variables(), (line) => lines.push(line));
  const [code, errors] = await done.then(
    (isDone) => [isDone ? 0 : 1, ''],
    (error) => [1, errorText(error)],
  );
  return { code, lines, text: lines.join('\n'), errors };
}

async function feedsProgram(changes: NodeJS.ProcessEnv, ...args: string[]) {
  const env = { ...CLEAN_ENV, ...variables(), ...changes };
  const { ended, output, errors } = watchOutput(spawn(process.execPath, [join(DIST, 'feeds.js'), ...args], { env }));
  return { code: await ended, text: output(), errors: errors() };
}

beforeAll(async () => {
  redis = await startRedis();
  publishers.respond(GOOD, withArticles([article('one')]));
  publishers.respond(SECRET, failed);
  const env = { REDIS_URL: redis.url, PUBLICATIONS: ofWorker.path, POLL_INTERVAL_SECONDS: '3600' };
  const running = await startTestWorker(env, publishers.overrides);
  worker = running;
  await waitFor(async () => [...(await feedReports(running)).values()].every(({ lastPoll }) => lastPoll !== null));
});
afterAll(async () => {
  await worker?.stop();
  await redis?.stop();
  ofWorker.remove();
  ofCommand.remove();
});

describe('npm run feeds', () => {
  it('-- why explains a feed that fails, named by a part of its address', async () => {
    const { code, text } = await feeds('why', 'bad.example');
    expect(code).toBe(0);
    expect(text).toMatch(/^https:\/\/bad\.example\/feed\?key=\*\*\*\nIt fills News \(test\)\.$/m);
    expect(text).toMatch(
      /^Health: failing, for \d+ s, one failure\. The last poll, \d+ s ago, failed: responded 500\.$/m,
    );
    expect(text).toMatch(/^The next poll is in \d+ min, at .*Z\. Why then: a failure: a pause of 60 min\.$/m);
  });

  it('-- why explains a feed that no worker has', async () => {
    expect((await feeds('why', LATER)).text).toMatch(/^It is not scheduled, so no worker polls it\./m);
  });

  it('-- poll has a feed polled now, and why says what came of it', async () => {
    const polls = publishers.askedFor(GOOD).length;
    expect(await feeds('poll', GOOD)).toMatchObject({
      code: 0,
      text: 'The feed is due now; npm run feeds -- why shows what comes of it.',
    });
    await waitFor(() => publishers.askedFor(GOOD).length === polls + 1);
    const text = await waitFor(async () => {
      const explained = (await feeds('why', GOOD)).text;
      return /^The next poll is in /m.test(explained) && explained;
    });
    expect(text).toMatch(/^Health: ok\. The last poll, \d+ s ago, brought the feed \(200\)\.$/m);
    expect(text).toMatch(/^The last success was \d+ s ago; it holds 1 article\./m);
    expect(text).toMatch(/^The next poll is in .*Why then: the normal interval\.$/m);
  });

  it('-- poll fails where no worker has the feed', async () => {
    expect(await feeds('poll', LATER)).toMatchObject({ code: 1, text: expect.stringContaining('unscheduled') });
  });

  it.each([
    [['why', 'nothing'], 'No configured feed’s address is or contains "nothing"'],
    [
      ['why', 'example/feed'],
      /^3 feed addresses contain "example\/feed"; give one in full:\n {2}https:\/\/good\.example\/feed\n/,
    ],
    [['why'], /^Usage: /],
    [['poll', GOOD, 'more'], /^Usage: /],
  ])('%s is refused for one reason', async (args, error) => {
    expect(await feeds(...args)).toMatchObject({
      code: 1,
      errors: typeof error === 'string' ? error : expect.stringMatching(error),
    });
  });

  it('without a command says how it is used', async () => {
    expect(await feedsProgram({})).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Usage: npm run feeds -- why ADDRESS \| poll ADDRESS; .*\n$/),
    });
  });

  it('does not keep its reader waiting for an unreachable Redis', { timeout: 30_000 }, async () => {
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
    expect(await feedsProgram({ REDIS_URL }, 'why', GOOD)).toMatchObject({
      code: 1,
      errors: `REDIS_URL=${REDIS_URL}: no Redis can be reached there (connect ECONNREFUSED ${REDIS_URL.slice(8)})\n`,
    });
  });

  it.each([
    ['why', '-zmscore', /^NOPERM .*'zmscore'.*\n$/],
    ['poll', '-zadd', /^ERR .*script.*\n$/],
  ])('-- %s tells a user with %s what Redis refuses, without passwords and keys', async (name, rule, reason) => {
    const client = new Redis(redis.url);
    await client.acl('SETUSER', 'reader', 'reset', 'on', '>secret', '~*', '&*', '+@all', rule);
    await client.quit();
    const REDIS_URL = redis.url.replace('//', '//reader:secret@');
    const { code, errors } = await feedsProgram({ REDIS_URL }, name, SECRET);
    expect(errors).toMatch(reason);
    expect(errors).not.toContain('secret');
    expect(code).toBe(1);
  });

  it('-- why says in one line that Redis went silent', { timeout: 30_000 }, async () => {
    const { hostname, port } = new URL(redis.url);
    const proxy = await startSilentProxy({ host: hostname, port: Number(port) }, await freePort());
    proxy.dropReplies('zmscore');
    const { code, errors } = await feedsProgram({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` }, 'why', GOOD);
    proxy.close();
    expect(errors).toMatch(/^REDIS_URL=redis:[^\n]*: the connection was lost\n$/);
    expect(code).toBe(1);
  });

  it('-- why says that a due feed waits where no worker runs', async () => {
    await worker?.stop();
    worker = null;
    const client = new Redis(redis.url);
    await client.set(LAST_CLAIM_KEY, Date.now() - 300_000);
    await client.quit();
    await feeds('poll', GOOD);
    const { text } = await feeds('why', GOOD);
    expect(text).toMatch(/^It has been due for \d+ s\./m);
    expect(text).toContain('No worker has looked for due feeds for 5 min: see that one runs.');
  });
});
