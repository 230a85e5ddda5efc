import { join } from 'node:path';
import { CommandError, runWithProcesses } from './command.mjs';
import { ROOT } from './project.mjs';

const HELP = `npm run fuzz [-- SECONDS [SEED]]: hostile requests to the public port and broken documents to the parsers.
  SECONDS  how long each of the three parts runs; 60 unless given
  SEED     a whole number that an earlier failure printed`;

/**
 * @param {string} text
 * @param {string} name
 */
function wholeNumber(text, name) {
  if (/^-?\d{1,10}$/.test(text)) return text;
  throw new CommandError(`${name}=${text} is not accepted; accepted: a whole number`);
}

await runWithProcesses(HELP, async (supervisor) => {
  const [seconds = '60', seed] = process.argv.slice(2);
  const env = {
    ...process.env,
    FUZZ_SECONDS: wholeNumber(seconds, 'SECONDS'),
    ...(seed !== undefined && { FUZZ_SEED: wholeNumber(seed, 'SEED') }),
  };
  const files = ['tests/integration/visitors-fuzz.test.ts', 'tests/integration/feed-mutations.test.ts'];
  return supervisor.startProgram('fuzz', process.execPath, [join(ROOT, 'scripts/test.mjs'), ...files], { env }).ended;
});
