/** @type {Record<number, string>} */
const LEVELS = { 10: 'trace', 20: 'debug', 30: '', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };
const LONGEST_VALUE = 120;

/** @param {unknown} value */
function shown(value) {
  const error = typeof value === 'object' && value !== null && 'message' in value ? value.message : value;
  const text = typeof error === 'string' ? error : JSON.stringify(error);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/**
 * A role's log line as a person reads it: time, role, what happened, and its fields. What is no line of pino's stays as it is.
 * @param {string} line
 */
export function readableLine(line) {
  try {
    const { time, level, role, msg, ...fields } = JSON.parse(line);
    const named = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`);
    const head = [String(time).slice(11, 19), String(role).padEnd(6), LEVELS[level] ?? level, msg];
    return [...head.filter((part) => part !== ''), ...named].join(' ');
  } catch {
    return line;
  }
}
