import { expect, it } from 'vitest';
import { isRedisOutage, refusalOf } from '../../../../../shared/node/redis/redis-error.ts';

it.each([
  ["READONLY You can't write against a read only replica.", 'READONLY'],
  ["OOM command not allowed when used memory > 'maxmemory'. script: 1, on @user_script:3.", 'OOM'],
  ['ERR Error running script (call to f_1): @user_script:1: -MISCONF Redis is configured to save', 'MISCONF'],
  ['Failed to add repeatable job for next iteration: OOM command not allowed', 'OOM'],
  ['Too many Cluster redirections. Last error: ReplyError: CLUSTERDOWN The cluster is down', 'CLUSTERDOWN'],
  ["ERR The user executing the script can't run this command or subcommand script: 1, on @user_script:3.", 'NOPERM'],
  ["NOPERM User worker has no permissions to run the 'evalsha' command", 'NOPERM'],
])('finds why Redis refuses a command in %j', (message, code) => {
  expect(refusalOf(new Error(message))).toBe(code);
  expect(isRedisOutage(new Error(message))).toBe(true);
});

it.each([
  'NOSCRIPT No matching script.',
  'MOVED 1 127.0.0.1:7000',
  'BUSYGROUP Consumer Group name already exists',
  'ERR syntax error',
  'Missing lock for job 1. moveToFinished',
])('takes %j for an error of the command', (message) => {
  expect(refusalOf(new Error(message))).toBeNull();
  expect(isRedisOutage(new Error(message))).toBe(false);
});

it.each([
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  new Error('Connection is closed.'),
  new Error('Command timed out'),
  new Error("Socket timeout. Expecting data, but didn't receive any in 30000ms."),
  new Error('Too many Cluster redirections. Last error: Error: Connection is closed.'),
  new Error('UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)'),
  new Error('WRONGPASS invalid username-password pair or user is disabled.'),
  new Error('NOAUTH Authentication required.'),
])('takes %s for an outage', (error) => {
  expect(refusalOf(error)).toBeNull();
  expect(isRedisOutage(error)).toBe(true);
});
