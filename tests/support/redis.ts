import { spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import {
  findRedisProgram,
  isRedisReady,
  REDIS_IMAGE,
  redisArgs,
  storageArgs,
  TEST_RUN_LABEL,
} from '../../scripts/redis.mjs';
import { messageOf } from '../../shared/node/process/error-text.ts';
import { connectRedis } from '../../shared/node/redis/connect-redis.ts';
import { createRedis, type RedisAddress } from '../../shared/node/redis/redis.ts';
import type { RedisKind } from './global-redis.ts';
import { freePort } from './loopback.ts';
import { watchOutput } from './processes.ts';
import { waitFor } from './wait-for.ts';

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
  /** Kills it with SIGKILL. Its data is lost. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
}

const READY = 'Ready to accept connections';

/** A replica writes no file, which the next Redis that starts would load, and waits for no others. */
const IN_MEMORY_REPLICATION = ['--repl-diskless-load', 'swapdb', '--repl-diskless-sync-delay', '0'];

/** Further options of Redis, given the port at which clients reach it. */
type MoreOptions = (port: number) => string[];

/** Redis servers of this process that no test uses. They end with the process, or with the run. */
const idle: TestRedis[] = [];

/**
 * Gives a test file an empty Redis in memory. One that a file has stopped is used again. A file that changes the
 * configuration or the users of its Redis calls `startOwnRedis`.
 */
export async function startRedis(): Promise<TestRedis> {
  const redis = idle.pop() ?? (await startOwnRedis());
  await empty(redis.url);
  let isAlive = true;
  return {
    url: redis.url,
    stop: async () => {
      if (isAlive) idle.push(redis);
      else await redis.stop();
    },
    kill: () => {
      isAlive = false;
      return redis.kill();
    },
    restart: async () => {
      await redis.restart();
      isAlive = true;
    },
  };
}

/** Why a role does not start with the Redis at an address, in the words that it ends with. */
export async function startError(address: RedisAddress): Promise<string> {
  const log = pino({ level: 'silent' });
  const client = createRedis(address, { whenUnreachable: 'wait', log });
  const error = await connectRedis(client, address).then(() => 'none', messageOf);
  client.disconnect();
  return error;
}

async function empty(url: string): Promise<void> {
  const client = new Redis(url);
  await client.flushall();
  client.disconnect();
}

/** Starts a Redis in memory: a container or a child process, as the global set-up chose. */
export async function startOwnRedis(more: MoreOptions = () => []): Promise<TestRedis> {
  const isKind = (kind: RedisKind) => process.env.TEST_REDIS === kind;
  return isKind('child') ? startChild(more) : startContainer(more, isKind('container on the host network'));
}

async function startContainer(more: MoreOptions, onHost: boolean): Promise<TestRedis> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const port = await freePort();
  const image = new GenericContainer(REDIS_IMAGE).withLabels({ [TEST_RUN_LABEL]: process.env.TEST_RUN ?? '' });
  const configured = onHost
    ? image
        .withNetworkMode('host')
        .withCommand(['redis-server', ...redisArgs(port, null), ...IN_MEMORY_REPLICATION, ...more(port)])
        .withWaitStrategy(Wait.forLogMessage(READY))
    : image
        .withExposedPorts({ container: 6379, host: port })
        .withCommand(['redis-server', ...storageArgs(null), ...IN_MEMORY_REPLICATION, ...more(port)]);
  const container = await configured.start();
  const handle = (await getContainerRuntimeClient()).container.getById(container.getId());
  const host = onHost ? '127.0.0.1' : container.getHost();
  return {
    url: `redis://${host}:${port}`,
    stop: async () => void (await container.stop({ timeout: 0 })),
    kill: () => handle.kill({ signal: 'SIGKILL' }),
    restart: async () => {
      await handle.restart({ t: 0 });
      await waitFor(() => isRedisReady(port, host), { timeoutMs: 15_000, what: `a Redis on port ${port}` });
    },
  };
}

async function startChild(more: MoreOptions): Promise<TestRedis> {
  const program = findRedisProgram();
  if (!program) throw new Error('no redis-server on PATH');
  const port = await freePort();
  const args = [...redisArgs(port, null), ...IN_MEMORY_REPLICATION, ...more(port)];
  // Without the wrapper of the scripts, so that SIGKILL reaches Redis itself.
  const launch = () => watchOutput(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' }));
  let running = launch();
  const killOnExit = () => running.child.kill('SIGKILL');
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  // Its own words: on its port another Redis may respond.
  const isReady = () => running.output().includes(READY);
  const untilReady = () => waitFor(isReady, { timeoutMs: 15_000, what: () => `a Redis (${running.output()})` });
  process.once('exit', killOnExit);
  await untilReady();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', killOnExit);
      await kill();
    },
    kill,
    restart: async () => {
      await kill();
      running = launch();
      await untilReady();
    },
  };
}
