/** Replies to any command that are about Redis itself. */
export const REFUSALS = {
  READONLY: 'it is a replica: it was demoted, or the address leads to the wrong one',
  OOM: 'its memory is full: raise maxmemory, or find what else writes to it',
  MISCONF: 'it cannot save its data: look at its disk and its log',
  LOADING: 'it is loading its data',
  BUSY: 'a script keeps it busy',
  MASTERDOWN: 'it is a replica that has lost its master',
  NOREPLICAS: 'too few replicas are connected to it',
  CLUSTERDOWN: 'no node of the cluster serves our keys',
  NOPERM: 'its user may not run our commands',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Scripts, BullMQ and the client of a cluster put words before the code. */
const REFUSAL = new RegExp(`(?:^|[\\s-])(${Object.keys(REFUSALS).join('|')}) `);

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/**
 * Messages of ioredis for a command that could not be sent or took too long, and of Redis for a blocked command after its role
 * changed, or after its password did.
 */
const UNREACHABLE_MESSAGE =
  /(?:^|: )(?:Connection is closed|Stream isn't writeable|Cluster isn't ready|None of startup nodes|Reached the max retries|Command timed out|Socket timeout|UNBLOCKED |WRONGPASS |NOAUTH )/;

/** NOPERM of a command within a script, as Redis 7.0 words it. */
const DENIED_IN_SCRIPT = /(?:^|[\s-])ERR The user executing the script /;

const isRefusalCode = (text: string | undefined): text is RefusalCode => text !== undefined && text in REFUSALS;

export function refusalOf({ message }: Error): RefusalCode | null {
  const code = DENIED_IN_SCRIPT.test(message) ? 'NOPERM' : REFUSAL.exec(message)?.[1];
  return isRefusalCode(code) ? code : null;
}

/** Whether an error only says that Redis is unreachable or refuses commands, which is logged once for all commands. */
export function isRedisOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isUnreachable =
    ('code' in error && UNREACHABLE_CODES.has(String(error.code))) || UNREACHABLE_MESSAGE.test(error.message);
  return isUnreachable || refusalOf(error) !== null;
}
