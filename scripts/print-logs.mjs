/**
 * @typedef {object} LinePrinter
 * @property {(line: string) => void} onLine
 * @property {(line: string, role: string) => void} onErrorLine
 */

/** Error lines that are remembered until the other role has written them too. */
const MAX_REMEMBERED = 100;

/**
 * Whether a log for a person leaves out successful polls.
 * @param {NodeJS.ProcessEnv} env
 */
export const hidesPolls = ({ LOG_LEVEL = '' }) => !['debug', 'trace'].includes(LOG_LEVEL);

/**
 * Prints the lines of both roles: formatted on a terminal, unchanged elsewhere. An error of both roles is printed once.
 * @param {{ hidePolls?: boolean, isTerminal?: boolean }} [options] hidePolls leaves out successful polls
 * @returns {Promise<LinePrinter>}
 */
export async function createLinePrinter({ hidePolls = false, isTerminal = process.stdout.isTTY } = {}) {
  const format = isTerminal ? await createFormatter() : (/** @type {string} */ line) => line;
  /** The role that wrote an error line first. @type {Map<string, string>} */
  const writers = new Map();
  return {
    onLine: (line) => {
      if (!hidePolls || !isSuccessfulPoll(line)) console.log(format(line));
    },
    onErrorLine: (line, role) => {
      const first = writers.get(line) ?? role;
      if (first !== role) {
        writers.delete(line);
        return;
      }
      if (writers.size >= MAX_REMEMBERED) writers.clear();
      writers.set(line, role);
      console.error(line);
    },
  };
}

/** @returns {Promise<(line: string) => string>} */
async function createFormatter() {
  // On a fresh clone the packages are installed after this module was loaded.
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({
    colorize: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'role,instance,build',
    errorLikeObjectKeys: ['err'],
    messageFormat: '{role}: {msg}',
  });
  return (line) => pretty(line).trimEnd();
}

/**
 * Whether a line of the log reports a successful poll or a delivery, or sums up those of a minute.
 * @param {string} line
 */
function isSuccessfulPoll(line) {
  if (!line.startsWith('{')) return false;
  try {
    const { level, msg } = JSON.parse(line);
    return level <= 30 && ['poll', 'polls', 'delivery'].includes(msg);
  } catch {
    return false;
  }
}
