import { describe, expect, it } from 'vitest';
import { readWorkerEnv } from '../../../worker/env.ts';

const REDIS_URL = 'redis://127.0.0.1:6379';

describe('the worker’s variables', () => {
  it('have defaults', () => {
    expect(readWorkerEnv({ REDIS_URL })).toEqual({
      REDIS_URL,
      OPS_HOST: '127.0.0.1',
      WORKER_OPS_PORT: 9465,
      POLL_INTERVAL_SECONDS: 300,
      FETCH_TIMEOUT_MS: 10_000,
      FETCH_MAX_BYTES: 5_242_880,
      ALLOW_PRIVATE_ADDRESSES: false,
      WORKER_CONCURRENCY: 16,
      EDITION_DAYS: 60,
      DRAIN_SECONDS: 0,
      LOG_LEVEL: 'info',
      INSTANCE: expect.stringMatching(/.\/\d+$/),
    });
  });

  it.each([
    ['POLL_INTERVAL_SECONDS', '0', 'a whole number from 1 to 86400'],
    ['POLL_INTERVAL_SECONDS', '2.5', 'a whole number from 1 to 86400'],
    ['WORKER_OPS_PORT', '65536', 'a whole number from 0 to 65535'],
    ['ALLOW_PRIVATE_ADDRESSES', 'yes', 'true or false'],
    ['REDIS_URL', 'http://example.com', 'an address that starts with redis:// or rediss://'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info, warn, error, fatal or silent'],
  ])('refuse %s=%s', (name, value, accepted) => {
    expect(() => readWorkerEnv({ REDIS_URL, [name]: value })).toThrow(
      `${name}=${JSON.stringify(value)} is not accepted; accepted: ${accepted}`,
    );
  });

  it('need a Redis', () => expect(() => readWorkerEnv({})).toThrow('REDIS_URL is not set; accepted: '));
  it('accept a cluster instead', () => {
    expect(readWorkerEnv({ REDIS_CLUSTER_NODES: 'a:1,b:2' }).REDIS_CLUSTER_NODES).toEqual(['a:1', 'b:2']);
  });
});
