import { spawnSync } from 'node:child_process';
import { dockerHas, findRedisProgram, REDIS_IMAGE } from '../../scripts/redis.mjs';

/** How the tests get their Redis servers: `TEST_REDIS` says it to every process of the run. */
export type RedisKind = 'child' | 'container' | 'container on the host network';

/** Whether the engine runs on this very system, so that its host network is ours. */
function isEngineHere(): boolean {
  if (process.platform !== 'linux' || process.env.DOCKER_HOST) return false;
  const format = '{{.OperatingSystem}} {{.SecurityOptions}}';
  const { stdout } = spawnSync('docker', ['info', '--format', format], { encoding: 'utf8' });
  return !/Docker Desktop|rootless/.test(stdout);
}

/**
 * Decides once for the whole run: containers where a Docker engine answers and the image is there or can be pulled, else
 * child processes. Where that is possible containers share the host's network: one that brings an interface of its own
 * makes Chromium give up what it is loading (ERR_NETWORK_CHANGED). The reaper is left out where its image cannot be had.
 */
export default async function chooseRedis(): Promise<void> {
  if (process.env.TEST_REDIS) return;
  if (!dockerHas(REDIS_IMAGE)) {
    if (!findRedisProgram()) throw new Error('The tests need Redis: install redis-server, or start a Docker engine.');
    choose('child');
    return;
  }
  const { REAPER_IMAGE } = await import('testcontainers/build/reaper/reaper.js');
  if (!dockerHas(REAPER_IMAGE)) process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  choose(isEngineHere() ? 'container on the host network' : 'container');
}

function choose(kind: RedisKind): void {
  process.env.TEST_REDIS = kind;
}
