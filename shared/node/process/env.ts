import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod';
import { parseUrl } from '../../rules/parse-url.ts';
import { maskCredentials } from '../outbound/mask-address.ts';
import { StartError } from './error-text.ts';

/** A whole number within bounds, as environment variables write it: digits only. */
export function wholeNumber(min: number, max: number) {
  const accepted = `a whole number from ${min} to ${max}`;
  return z
    .string(accepted)
    .regex(/^\d{1,15}$/, accepted)
    .transform(Number)
    .refine((value) => value >= min && value <= max, accepted);
}

export const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');

export function addressWithScheme(...schemes: string[]) {
  const accepted = `an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;
  // A URL parser would also read an address with spaces around it, or without the slashes.
  const form = new RegExp(`^(?:${schemes.join('|')})//\\S+$`, 'i');
  const isAddress = (value: string) => form.test(value) && parseUrl(value) !== null;
  return z.string(accepted).refine(isAddress, { message: accepted, abort: true });
}

const redisAddress = addressWithScheme('redis:', 'rediss:')
  .refine(isDecodable, 'an address whose user and password are percent-encoded')
  .refine((value) => !/[?#]/.test(value), 'an address without a query or fragment')
  .refine(
    (value) => /^\/?\d{0,9}$/.test(databasePath(value)),
    'an address whose path is the number of a database, or none',
  )
  .refine((value) => !/^\w+:\/\/[^:@/]+:?@/.test(value), 'an address with a password for its user');

const databasePath = (address: string): string => parseUrl(address)?.pathname ?? '';

function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
}

/** The variable of a process that needs Redis: required, unless a cluster is named. */
export function redisUrl({ REDIS_CLUSTER_NODES, REDIS_CLUSTER_NODES_FILE }: NodeJS.ProcessEnv) {
  if (!REDIS_CLUSTER_NODES && !REDIS_CLUSTER_NODES_FILE) return redisAddress;
  return redisAddress
    .refine((value) => /^\/?0*$/.test(databasePath(value)), 'an address without a database: a cluster has only 0')
    .optional();
}

/** A key that a header can carry. Spaces and line breaks around it, as of a file, are dropped. */
export const headerKey = z
  .string()
  .trim()
  .regex(/^[ -~]+$/, 'printable ASCII characters in one line');

const SECRET = /_KEY$/;

/** Whether a text is `host:port`. An IPv6 address stands in brackets. */
function isHostAndPort(text: string): boolean {
  const port = Number(/^(?:[\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(text)?.[1] ?? 0);
  return port >= 1 && port <= 65_535 && parseUrl(`redis://${text}`) !== null;
}

export const commonEnv = {
  REDIS_URL: redisAddress.optional(),
  REDIS_CLUSTER_NODES: z
    .string()
    .transform((value) => value.split(','))
    .refine((nodes) => nodes.every(isHostAndPort), 'host:port, several with commas between')
    .optional(),
  PUBLICATIONS: z.string().optional(),
  OPS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  INSTANCE: z.string().default(`${hostname()}/${process.pid}`),
  DRAIN_SECONDS: wholeNumber(0, 3600).default(0),
};

/**
 * Reads a process's variables once, all of them, validated. An empty one counts as unset. Each may be given as a file
 * (`NAME_FILE`).
 * @throws StartError with one line for each bad variable: its name, its value without secrets and what is accepted. The
 * content of a file is never in it.
 */
export function readEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  source: NodeJS.ProcessEnv,
): z.infer<z.ZodObject<Shape>> {
  const { values, files, errors: fileErrors } = readEnvValues(Object.keys(shape), source);
  const result = z.object(shape).safeParse(values);
  if (result.success && fileErrors.size === 0) return result.data;
  const errors = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0]);
    errors.set(name, errorLine(name, values[name], files.get(name), message));
  }
  for (const [name, line] of fileErrors) errors.set(name, line);
  throw new StartError(...errors.values());
}

function errorLine(name: string, value: string | undefined, file: string | undefined, accepted: string): string {
  if (value === undefined) return `${name} is not set; accepted: ${accepted}`;
  if (file !== undefined) return `${name} in the file ${JSON.stringify(file)} is not accepted; accepted: ${accepted}`;
  if (SECRET.test(name)) return `${name} is not accepted; accepted: ${accepted}`;
  return `${name}=${JSON.stringify(maskCredentials(value))} is not accepted; accepted: ${accepted}`;
}

interface EnvValues {
  values: Record<string, string>;
  files: Map<string, string>;
  errors: Map<string, string>;
}

/**
 * Returns the values of the variables `names`. A variable `NAME` may be given as `NAME_FILE`, the path of a file that holds
 * the value, as secrets are mounted. The last line break of the file is dropped. An empty variable counts as unset.
 */
function readEnvValues(names: string[], source: NodeJS.ProcessEnv): EnvValues {
  const result: EnvValues = { values: {}, files: new Map(), errors: new Map() };
  for (const name of names) {
    const value = source[name];
    const file = source[`${name}_FILE`];
    if (value && file) result.errors.set(name, `${name} and ${name}_FILE are both set; set one of them`);
    if (value) result.values[name] = value;
    else if (file) addFile(result, name, file);
  }
  return result;
}

function addFile({ values, files, errors }: EnvValues, name: string, file: string): void {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    files.set(name, file);
    if (value === '') errors.set(name, `${name}_FILE=${JSON.stringify(file)} is not accepted; the file is empty`);
    else values[name] = value;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown error';
    errors.set(name, `${name}_FILE=${JSON.stringify(file)} is not accepted; the file cannot be read: ${reason}`);
  }
}
