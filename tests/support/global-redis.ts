import { spawnSync } from 'node:child_process';
import { findProgram } from '../../scripts/find-program.mjs';

export const REDIS_IMAGE = 'redis:7-alpine';

/** The programs that can be our Redis, in the order in which they are tried. */
export const REDIS_PROGRAMS = ['redis-server', 'valkey-server'];

const docker = (...args: string[]) => spawnSync('docker', args, { timeout: 120_000, stdio: 'ignore' }).status === 0;
const imageAvailable = (name: string) => docker('image', 'inspect', name) || docker('pull', '--quiet', name);

/**
 * Decides once for the whole run how `startRedis` gets its servers: containers where a Docker engine answers and the image
 * is there or can be pulled, else child processes. The reaper is left out where its own image cannot be had.
 */
export default async function chooseRedis(): Promise<void> {
  if (process.env.TEST_REDIS) return;
  if (docker('version') && imageAvailable(REDIS_IMAGE)) {
    const { REAPER_IMAGE } = await import('testcontainers/build/reaper/reaper.js');
    if (!imageAvailable(REAPER_IMAGE)) process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
    process.env.TEST_REDIS = 'container';
    return;
  }
  if (!findProgram(REDIS_PROGRAMS)) {
    throw new Error('The tests need Redis: install redis-server or valkey-server, or start a Docker engine.');
  }
  process.env.TEST_REDIS = 'child';
}
