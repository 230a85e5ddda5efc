import { describe, expect, it } from 'vitest';
import { addressRefusalOf, isPublicAddress } from '../../../../../shared/node/outbound/outbound-agent.ts';

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:4700::6810:84e5', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::10.0.0.1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '5f00::1',
    '',
    'localhost',
    'paper.example',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('addressRefusalOf', () => {
  it.each([
    ['https://paper.example/feed', null],
    ['http://paper.example:80/feed', null],
    ['https://paper.example:443/feed', null],
    ['https://paper.example:80/feed', null],
    ['http://paper.example:6379/', 'port 6379 is not 80 or 443'],
    ['http://0177.0.0.1/', '127.0.0.1 is not a public address'],
    ['http://127.1/', '127.0.0.1 is not a public address'],
    ['http://①②⑦.0.0.1/', '127.0.0.1 is not a public address'],
    ['http://[::ffff:a00:1]/', '::ffff:a00:1 is not a public address'],
    ['javascript:alert(1)', 'javascript:// is not http or https'],
    ['data:text/xml,<rss/>', 'data:// is not http or https'],
  ])('%s', (address, refusal) => {
    expect(addressRefusalOf(new URL(address), false)).toBe(refusal);
  });

  it('checks only the scheme where private addresses are allowed', () => {
    expect(addressRefusalOf(new URL('http://127.0.0.1:6379/'), true)).toBeNull();
    expect(addressRefusalOf(new URL('file:///etc/passwd'), true)).toBe('file:// is not http or https');
  });
});
