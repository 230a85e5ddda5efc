import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/free-port.mjs';
import { findRedisProgram, REDIS_IMAGE, TEST_RUN_LABEL } from '../../scripts/redis.mjs';
import type { RedisKind } from './global-redis.ts';
import { waitFor } from './wait-for.ts';

/** A real Redis of the test's own, in memory only. */
export interface TestRedis {
  readonly url: string;
  /** Ends it for good. */
  stop(): Promise<void>;
  /** Ends it as a crash does (SIGKILL); what it held is lost. */
  kill(): Promise<void>;
  /** Brings it back, empty, on the same port. */
  restart(): Promise<void>;
}

const OPTIONS = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];

/** Options beyond our own, by the port at which the test finds it. */
type MoreOptions = (port: number) => string[];

/** Starts a Redis for one test file: a container or a child process, as the run's global set-up decided. */
export async function startRedis(more: MoreOptions = () => []): Promise<TestRedis> {
  const isKind = (kind: RedisKind) => process.env.TEST_REDIS === kind;
  return isKind('child') ? startChild(more) : startContainer(more, isKind('container on the host network'));
}

async function answers(url: string): Promise<void> {
  const ping = async () => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } finally {
      client.disconnect();
    }
  };
  await waitFor(ping, { timeoutMs: 15_000, what: `an answer of ${url}` });
}

async function startContainer(more: MoreOptions, onHost: boolean): Promise<TestRedis> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const port = await freePort();
  const options = [...OPTIONS, ...more(port)];
  const image = new GenericContainer(REDIS_IMAGE).withLabels({ [TEST_RUN_LABEL]: process.env.TEST_RUN ?? '' });
  const set = onHost
    ? image
        .withNetworkMode('host')
        .withCommand(['redis-server', '--port', String(port), '--bind', '127.0.0.1', ...options])
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    : image.withExposedPorts({ container: 6379, host: port }).withCommand(['redis-server', ...options]);
  const container = await set.start();
  const handle = (await getContainerRuntimeClient()).container.getById(container.getId());
  const url = `redis://${onHost ? '127.0.0.1' : container.getHost()}:${port}`;
  return {
    url,
    stop: async () => void (await container.stop({ timeout: 0 })),
    kill: () => handle.kill({ signal: 'SIGKILL' }),
    restart: async () => {
      await handle.restart({ t: 0 });
      await answers(url);
    },
  };
}

async function startChild(more: MoreOptions): Promise<TestRedis> {
  const program = findRedisProgram();
  if (!program) throw new Error('no redis-server on PATH');
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', ...OPTIONS, ...more(port)];
  const launch = () => spawn(program, args, { stdio: 'ignore', cwd: '/' });
  let child = launch();
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  await answers(url);
  return {
    url,
    stop: async () => {
      process.off('exit', killOnExit);
      await end(child);
    },
    kill: () => end(child),
    restart: async () => {
      await end(child);
      child = launch();
      await answers(url);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
