import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 120_000;

/** The label that names the run of `npm test` for which a container was started. */
export const TEST_RUN_LABEL = 'city-news.test-run';

/** @param {string[]} args */
const docker = (...args) => spawnSync('docker', args, { timeout: TIMEOUT_MS, stdio: 'ignore' }).status === 0;

/**
 * Whether a Docker engine responds and has the image `name` or can pull it.
 * @param {string} name
 */
export const hasDockerImage = (name) =>
  docker('version') && (docker('image', 'inspect', name) || docker('pull', '--quiet', name));

/**
 * Removes the containers of a test run that was killed.
 * @param {string} run
 */
export function removeTestContainers(run) {
  const filter = `label=${TEST_RUN_LABEL}=${run}`;
  const { stdout } = spawnSync('docker', ['ps', '--all', '--quiet', '--filter', filter], { encoding: 'utf8' });
  const ids = (stdout ?? '').split('\n').filter((id) => id !== '');
  if (ids.length > 0) docker('rm', '--force', ...ids);
}
