import { build } from './dist.mjs';
import { provideRedis } from './redis.mjs';
import { choosePorts, startSite } from './site.mjs';
import { runWithProcesses } from './supervisor.mjs';

/**
 * @typedef {object} Launch
 * @property {string} help what `--help` prints
 * @property {boolean} keepRedis whether Redis' data outlives the command
 * @property {(supervisor: import('./supervisor.mjs').Supervisor) => Promise<Record<string, string>>} [prepare] starts what
 * worker and server need besides, and gives the variables that name it
 */

/**
 * Runs the product from dist/, worker and server, until somebody ends it; then ends this process.
 * @param {Launch} launch
 */
export async function launch({ help, keepRedis, prepare = async () => ({}) }) {
  await runWithProcesses(async (supervisor) => {
    if (process.argv.includes('--help')) {
      console.log(help);
      return 0;
    }
    await build();
    const ports = await choosePorts(process.env);
    const redis = await provideRedis(supervisor, { keep: keepRedis });
    const more = await prepare(supervisor);
    console.log('Starting; the first stories are gathered within 30 s …');
    await startSite(supervisor, { ...process.env, ...ports, ...redis, ...more });
    return supervisor.ended();
  });
}
