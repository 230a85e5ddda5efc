import { choosePorts } from './choose-ports.mjs';
import { readArguments, runWithProcesses } from './command.mjs';
import { build } from './dist.mjs';
import { addressAt, startProduct } from './product.mjs';
import { provideRedis } from './redis.mjs';

/**
 * @typedef {import('./supervisor.mjs').Supervisor} Supervisor
 *
 * @typedef {object} Launch
 * @property {string} help the text of `--help`
 * @property {boolean} keepRedis whether the data of Redis outlives the command
 * @property {boolean} hidePolls whether the log leaves out polls
 * @property {(supervisor: Supervisor, publicationOrigin: string) => Promise<Record<string, string>>} [prepare] starts what
 * worker and server need besides Redis, and returns the variables that name it
 * @property {(env: NodeJS.ProcessEnv) => string[]} [hints] lines to print beside the addresses
 */

/**
 * Builds what is stale and runs worker and server until they are stopped; then ends this process.
 * @param {Launch} launch
 */
export async function launch({ help, keepRedis, hidePolls, prepare = async () => ({}), hints = () => [] }) {
  await runWithProcesses(help, async (supervisor) => {
    readArguments([], 'variables say what to run, see --help');
    await build();
    const ports = await choosePorts(process.env);
    const redis = await provideRedis(supervisor, { keep: keepRedis });
    const prepared = await prepare(supervisor, addressAt(process.env.HOST, ports.PORT));
    console.log('Starting; the first articles are there within 30 s …');
    await startProduct(supervisor, { ...process.env, ...ports, ...redis, ...prepared }, { hidePolls, hints });
    return supervisor.ended();
  });
}
