import { randomInt } from 'node:crypto';
import { isPortFree } from '../../scripts/ports.mjs';

const FIRST_PORT = 10_000;
/** Below the ports that scripts take (`scripts/ports.mjs`) for up to seven processes. */
const PORTS_PER_PROCESS = 2_000;

const first = FIRST_PORT + Number(process.env.VITEST_POOL_ID ?? 0) * PORTS_PER_PROCESS;
let next = randomInt(PORTS_PER_PROCESS);

/**
 * Returns a free loopback port, never the same one soon: a role opens it seconds later. Each process that runs tests has
 * ports of its own, so that no other test opens it before.
 */
export async function freePort(): Promise<number> {
  const port = first + next;
  next = (next + 1) % PORTS_PER_PROCESS;
  return (await isPortFree(port)) ? port : freePort();
}
