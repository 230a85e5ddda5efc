import { spawnSync } from 'node:child_process';
import { findRedisProgram, hasDockerImage, REDIS_IMAGE } from '../../scripts/redis.mjs';

/** How the tests start their Redis servers. `TEST_REDIS` passes it to every process of the run. */
export type RedisKind = 'child' | 'container' | 'container on the host network';

function isEngineHere(): boolean {
  if (process.platform !== 'linux' || process.env.DOCKER_HOST) return false;
  const format = '{{.OperatingSystem}} {{.SecurityOptions}}';
  const { stdout } = spawnSync('docker', ['info', '--format', format], { encoding: 'utf8' });
  return !/Docker Desktop|rootless/.test(stdout);
}

/**
 * Chooses once for the run: containers if a Docker engine has the image, else child processes. Containers share the
 * host's network, since Chromium aborts its requests when an interface is added (ERR_NETWORK_CHANGED).
 */
export default async function chooseRedis(): Promise<void> {
  if (process.env.TEST_REDIS) return;
  if (!hasDockerImage(REDIS_IMAGE)) {
    if (!findRedisProgram()) throw new Error('The tests need Redis: install redis-server, or start a Docker engine.');
    choose('child');
    return;
  }
  const { REAPER_IMAGE } = await import('testcontainers/build/reaper/reaper.js');
  if (!hasDockerImage(REAPER_IMAGE)) process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  choose(isEngineHere() ? 'container on the host network' : 'container');
}

function choose(kind: RedisKind): void {
  process.env.TEST_REDIS = kind;
}
