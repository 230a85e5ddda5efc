/** @typedef {{ onLine: (line: string) => void, onErrorLine: (line: string) => void }} LinePrinter */

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
  /** @type {Set<string>} */
  const errors = new Set();
  return {
    onLine: (line) => {
      if (!hidePolls || !isSuccessfulPoll(line)) console.log(format(line));
    },
    onErrorLine: (line) => {
      if (!errors.has(line)) console.error(line);
      errors.add(line);
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
