import { describe, expect, it } from 'vitest';
import { readServerEnv } from '../../../server/env.ts';
import { StartError } from '../../../shared/node/process/error-text.ts';

const REDIS = { REDIS_URL: 'redis://127.0.0.1:6379' };

const faultsOf = (source: NodeJS.ProcessEnv) => {
  try {
    readServerEnv(source);
    return [];
  } catch (error) {
    return error instanceof StartError ? error.errors : [String(error)];
  }
};

describe('readServerEnv', () => {
  it('has defaults', () => {
    expect(readServerEnv(REDIS)).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      OPS_HOST: '127.0.0.1',
      OPS_PORT: 9464,
      BLOG_TIMEOUT_MS: 8000,
      TRUST_PROXY: false,
      TRUST_PROXY_HOST: false,
      PAGE_CACHE_BYTES: 50_331_648,
      DRAIN_SECONDS: 0,
      LOG_LEVEL: 'info',
      INSTANCE: expect.stringMatching(/.\/\d+$/),
    });
  });

  it.each([
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['loopback', ['loopback']],
    ['::1', ['::1']],
  ])('accepts TRUST_PROXY=%s', (given, expected) => {
    expect(readServerEnv({ ...REDIS, TRUST_PROXY: given }).TRUST_PROXY).toEqual(expected);
  });

  it.each(['1.5', '1234', '10/8', '-1', '10.0.0.0/33', 'proxy', '10.0.0.1,'])('refuses TRUST_PROXY=%s', (given) => {
    expect(faultsOf({ ...REDIS, TRUST_PROXY: given })).toEqual([
      expect.stringContaining(`TRUST_PROXY="${given}" is not accepted`),
    ]);
  });

  it('describes each error in one line that names variable, value and what is accepted', () => {
    expect(faultsOf({ ...REDIS, PORT: '70000', TRUST_PROXY: 'true', BLOG_API_URL: 'ftp://x' })).toEqual([
      'PORT="70000" is not accepted; accepted: a whole number from 0 to 65535',
      'BLOG_API_URL="ftp://x" is not accepted; accepted: an address that starts with http:// or https://',
      'TRUST_PROXY="true" is not accepted; accepted: false, a number of hops, or addresses and ranges (10.0.0.0/8) with commas between',
    ]);
    expect(faultsOf({ ...REDIS, BLOG_API_URL: 'https://x/blog?key=1' })).toEqual([
      'BLOG_API_URL="https://x/blog?***" is not accepted; accepted: an address without a query or fragment',
    ]);
    expect(faultsOf({})).toEqual(['REDIS_URL is not set; accepted: an address that starts with redis:// or rediss://']);
    expect(faultsOf({ PORT: 'a' })).toEqual([
      expect.stringMatching(/^REDIS_URL is not set; /),
      expect.stringMatching(/^PORT="a" is not accepted; /),
    ]);
    expect(faultsOf({ REDIS_CLUSTER_NODES: 'a:1' })).toEqual([]);
  });

  it.each(['sec\nret', 'sécrèt'])('refuses a blog key that no header can carry, and does not show it (%j)', (key) => {
    expect(faultsOf({ ...REDIS, BLOG_API_KEY: key })).toEqual([
      'BLOG_API_KEY is not accepted; accepted: printable ASCII characters in one line',
    ]);
  });

  it('drops the line break of a file around the blog key', () => {
    expect(readServerEnv({ ...REDIS, BLOG_API_KEY: ' 1|key\r\n' }).BLOG_API_KEY).toBe('1|key');
  });
});
