import { createLogger } from '../../shared/node/process/logger.ts';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { article } from './article-fixture.ts';
import { startTestServer, type TestServer } from './server-harness.ts';
import { waitFor } from './wait-for.ts';
import { FakePublishers, publicationFile, startTestWorker, withArticles } from './worker-fixture.ts';

const FEED = 'https://a.example/feed';

/** A worker and a server on one Redis, with a publisher of one feed that a test writes. */
export interface BothRoles {
  readonly server: TestServer;
  readonly worker: RunningWorker;
  /** The lines of the worker's log with this message, at level info and above. */
  workerLines(message?: string): Record<string, unknown>[];
  /** Publishes an article instead of those before. */
  publish(title: string): void;
  /** The home page as readers get it now. */
  home(): Promise<{ status: number; html: string }>;
  /** Resolves once readers see `text`. */
  waitUntilShown(text: string, timeoutMs?: number): Promise<void>;
  /** Whether the worker's metrics say that Redis takes commands. */
  isRedisUp(): Promise<boolean>;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

interface RedisVariables {
  REDIS_URL?: string;
  REDIS_CLUSTER_NODES?: string;
}

/**
 * Starts both with the variables that name Redis, and waits until readers see the article "Before". `whileStarting` runs
 * once the server listens and the worker connects.
 */
export async function startBothRoles(
  redis: RedisVariables,
  whileStarting: (server: TestServer) => Promise<void> = async () => {},
): Promise<BothRoles> {
  const publishers = new FakePublishers();
  const publish = (title: string) => publishers.respond(FEED, withArticles([article(title)]));
  publish('Before');
  const file = publicationFile({ 'Local News': [FEED] });
  const lines: string[] = [];
  const log = createLogger('worker', { level: 'info', instance: 'test' }, { write: (line) => void lines.push(line) });
  // A feed that was claimed in a reply that was lost is due again when its lease ends. Here that is soon.
  const overrides = { ...publishers.overrides, log, leaseAfterFetchMs: 500 };
  const publication = { id: 'test', categories: { 'Local News': { title: 'Local News', feeds: [FEED] } } };
  const server = await startTestServer({ redisUrl: redis.REDIS_URL ?? '', env: { ...redis }, publication });
  // Not before the server, which may take longer to start than a worker waits for Redis.
  const startingWorker = startTestWorker({ ...redis, PUBLICATIONS: file.path, FETCH_TIMEOUT_MS: '1000' }, overrides);
  await whileStarting(server);
  const worker = await startingWorker;
  const ops = `http://127.0.0.1:${worker.opsPort}`;
  const metrics = async () => (await fetch(`${ops}/metrics`)).text();
  const home = async () => {
    const response = await server.get('/');
    return { status: response.status, html: await response.text() };
  };
  const waitUntilShown = async (text: string, timeoutMs = 20_000) => {
    await waitFor(async () => (await home()).html.includes(text), { timeoutMs, what: `a page with "${text}"` });
  };
  // What Redis refused at the start is done again within a minute.
  await waitUntilShown('Before', 80_000);
  return {
    server,
    worker,
    workerLines: (message) =>
      lines.map((line) => JSON.parse(line)).filter(({ msg }) => message === undefined || msg === message),
    publish,
    home,
    waitUntilShown,
    isRedisUp: async () => /^news_redis_up 1$/m.test(await metrics()),
    metrics,
    stop: async () => {
      await Promise.all([worker.stop(), server.stop()]);
      file.remove();
    },
  };
}
