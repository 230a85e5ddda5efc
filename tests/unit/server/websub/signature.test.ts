import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedWith, readSignature } from '../../../../server/websub/receive-delivery.ts';

const BODY = Buffer.from('<rss/>');
const sign = (algorithm: string, secret = 'secret', body = BODY) =>
  `${algorithm}=${createHmac(algorithm, secret).update(body).digest('hex')}`;
const isAccepted = (header: string | string[] | undefined) => {
  const signature = readSignature(header);
  return signature !== null && isSignedWith('secret', signature, BODY);
};

describe('the signature of a delivery', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('is accepted in %s', (algorithm) => {
    expect(isAccepted(sign(algorithm))).toBe(true);
    expect(isAccepted(sign(algorithm).toUpperCase())).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['blank', ''],
    ['another secret', sign('sha256', 'other')],
    ['another body', sign('sha256', 'secret', Buffer.from('<rss />'))],
    ['md5', sign('md5')],
    ['the digest of another algorithm', sign('sha1').replace('sha1', 'sha256')],
    ['cut', sign('sha256').slice(0, -1)],
    ['two at once', `${sign('sha256')}, ${sign('sha256')}`],
    ['sent twice', [sign('sha256'), sign('sha256')]],
    ['not hexadecimal', `sha256=${'z'.repeat(64)}`],
    ['the name of a property', `constructor=${'a'.repeat(64)}`],
  ])('is refused: %s', (_, header) => expect(isAccepted(header)).toBe(false));
});
