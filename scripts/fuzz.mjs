import { join } from 'node:path';
import { CommandError, runWithProcesses } from './command.mjs';
import { ROOT } from './project.mjs';

const HELP = `npm run fuzz [-- SECONDS [SEED]]: hostile requests to the public port and broken documents to the parsers.
  SECONDS  how long each of the three parts runs, 1 to 999999; 60 unless given
  SEED     a whole number that an earlier failure printed`;

const SECONDS = { name: 'SECONDS', pattern: /^[1-9]\d{0,5}$/, accepted: 'a whole number from 1 to 999999' };
const SEED = { name: 'SEED', pattern: /^-?\d{1,10}$/, accepted: 'a whole number' };

/**
 * @param {string} text
 * @param {{ name: string, pattern: RegExp, accepted: string }} argument
 */
function readNumber(text, { name, pattern, accepted }) {
  if (pattern.test(text)) return text;
  throw new CommandError(`${name}=${text} is not accepted; accepted: ${accepted}`);
}

await runWithProcesses(HELP, async (supervisor) => {
  const [seconds = '60', seed] = process.argv.slice(2);
  const env = {
    ...process.env,
    FUZZ_SECONDS: readNumber(seconds, SECONDS),
    ...(seed !== undefined && { FUZZ_SEED: readNumber(seed, SEED) }),
  };
  const files = ['tests/integration/clients-fuzz.test.ts', 'tests/integration/feed-mutations.test.ts'];
  return supervisor.startProgram('fuzz', process.execPath, [join(ROOT, 'scripts/test.mjs'), ...files], { env }).ended;
});
