/**
 * @typedef {object} LinePrinter
 * @property {(line: string) => void} onLine
 * @property {(line: string, role: string) => void} onErrorLine
 */

/** Error lines that are remembered until the other role has written them too. */
const MAX_REMEMBERED = 100;

/**
 * Whether the log of the sample newsroom leaves out polls.
 * @param {NodeJS.ProcessEnv} env
 */
export const hidesPolls = ({ LOG_LEVEL = '' }) => !['debug', 'trace'].includes(LOG_LEVEL);

/**
 * Prints the lines of both roles: formatted on a terminal, unchanged elsewhere. An error of both roles is printed once.
 * @param {{ hidePolls?: boolean, isTerminal?: boolean }} [options] hidePolls leaves out polls and deliveries
 * @returns {Promise<LinePrinter>}
 */
export async function createLinePrinter({ hidePolls = false, isTerminal = process.stdout.isTTY } = {}) {
  const format = isTerminal ? await createFormatter() : (/** @type {string} */ line) => line;
  /** The role that wrote an error line first. @type {Map<string, string>} */
  const writers = new Map();
  return {
    onLine: (line) => {
      if (!hidePolls || !isPoll(line)) console.log(format(line));
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
 * Whether a line of the log reports a poll or a delivery.
 * @param {string} line
 */
function isPoll(line) {
  if (!line.startsWith('{')) return false;
  try {
    return ['poll', 'delivery'].includes(JSON.parse(line).msg);
  } catch {
    return false;
  }
}
