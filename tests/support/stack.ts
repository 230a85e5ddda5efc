import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Newsroom, type NewsroomOptions, startNewsroom } from '../../demo/newsroom.ts';
import type { PublicationFile } from '../../demo/publication.ts';
import { freePort } from './loopback.ts';
import { type RoleProcess, startRoleProcess } from './processes.ts';
import { startRedis, type TestRedis } from './redis.ts';
import { waitFor } from './wait-for.ts';

/** The whole product with a sample newsroom, as `npm run demo` starts it, under the control of a test. */
export interface Stack {
  /** The server's address, without a slash at the end. */
  readonly url: string;
  readonly ops: { server: string; worker: string };
  readonly newsroom: Newsroom;
  readonly redis: TestRedis;
  readonly worker: RoleProcess;
  readonly server: RoleProcess;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Environment variables. They take precedence over those of the stack. */
  env?: NodeJS.ProcessEnv;
  newsroom?: NewsroomOptions;
  /** Whether the newsroom's hub reaches the server. False by default. */
  hub?: boolean;
  /** Changes the newsroom before it is read: feeds that fail, posts that are missing. */
  prepare?: (newsroom: Newsroom) => void;
  /** The only categories of the newsroom that the publication has. All by default, whose feeds take seconds to read. */
  categories?: readonly string[];
  publication?: Record<string, unknown>;
  /** Its own, for a process that would keep an idle one. */
  redis?: TestRedis;
  /** More publications, which share the newsroom's feeds. */
  others?: (publication: PublicationFile) => readonly PublicationFile[];
  /** Whether to wait until the server has a snapshot. True by default. */
  waitUntilReady?: boolean;
}

/** Long, since polls take time from the test. One that waits for what changes sets its own. */
const POLL_INTERVAL_SECONDS = '300';
/** Long, since a feed that failed on a busy machine would be polled again only after the interval. */
const FETCH_TIMEOUT_MS = '60000';
const READY_MS = 90_000;

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  // Before all that would have to be closed if it fails.
  const redis = options.redis ?? (await startRedis());
  const folder = await mkdtemp(join(tmpdir(), 'city-news-test-'));
  const ports = { PORT: await freePort(), OPS_PORT: await freePort(), WORKER_OPS_PORT: await freePort() };
  const url = `http://127.0.0.1:${ports.PORT}`;
  const site = options.hub ? url : undefined;
  const newsroom = await startNewsroom({ ...options.newsroom, publicationOrigin: site });
  options.prepare?.(newsroom);
  const { publication: sample } = newsroom;
  if (options.categories) sample.categories = categoriesOf(sample, options.categories);
  const publication = { ...newsroom.publication, ...options.publication };
  for (const file of [publication, ...(options.others?.(publication) ?? [])]) {
    const text = JSON.stringify(file);
    await writeFile(join(folder, `${file.id}.json`), options.hub ? text : onHostsOfTheirOwn(text));
  }
  const env = {
    REDIS_URL: redis.url,
    PUBLICATIONS: folder,
    DEFAULT_PUBLICATION: publication.id,
    POLL_INTERVAL_SECONDS,
    FETCH_TIMEOUT_MS,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    // All readers of the tests are one client, as behind a proxy: neither its work nor its connections have a limit.
    CLIENT_WORK_PER_MINUTE: '0',
    TRUST_PROXY: '127.0.0.1',
    BLOG_API_URL: newsroom.blog.url,
    BLOG_API_KEY: newsroom.blog.key,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ...options.env,
  };
  const worker = startRoleProcess('worker', env);
  const server = startRoleProcess('server', env);
  const stop = async () => {
    await Promise.all([worker.stop(), server.stop()]);
    await Promise.all([newsroom.close(), redis.stop(), rm(folder, { recursive: true })]);
  };
  try {
    await waitUntilUp(url, [worker, server], options.waitUntilReady ?? true);
  } catch (error) {
    await stop();
    throw error;
  }
  const ops = { server: `http://127.0.0.1:${ports.OPS_PORT}`, worker: `http://127.0.0.1:${ports.WORKER_OPS_PORT}` };
  return { url, ops, newsroom, redis, worker, server, stop };
}

export function categoriesOf({ categories }: PublicationFile, names: readonly string[]): PublicationFile['categories'] {
  return Object.fromEntries(Object.entries(categories).filter(([name]) => names.includes(name)));
}

/** Names a host for each feed, since a host has four slots. The worker knows that `*.localhost` is this machine. */
function onHostsOfTheirOwn(publication: string): string {
  return JSON.stringify(JSON.parse(publication), (key, value) => {
    if (key !== 'feeds') return value;
    return value.map((feed: string | { url: string }) =>
      typeof feed === 'string' ? onOwnHost(feed) : { ...feed, url: onOwnHost(feed.url) },
    );
  });
}

function onOwnHost(address: string): string {
  const url = new URL(address);
  const name = createHash('sha256').update(url.pathname).digest('hex').slice(0, 12);
  return `http://${name}.localhost:${url.port}${url.pathname}${url.search}`;
}

async function waitUntilUp(url: string, roles: RoleProcess[], isReadyNeeded: boolean): Promise<void> {
  const isUp = async () => {
    if (roles.some(({ child }) => child.exitCode !== null)) return true;
    return (await fetch(`${url}/${isReadyNeeded ? 'readyz' : 'healthz'}`)).ok;
  };
  const output = () => roles.map((role) => role.output()).join('\n');
  try {
    await waitFor(isUp, { timeoutMs: READY_MS, what: `readiness of ${url}` });
  } catch (cause) {
    throw new Error(`The server was not ready:\n${output()}`, { cause });
  }
  if (roles.some(({ child }) => child.exitCode !== null)) throw new Error(`A role ended:\n${output()}`);
}
