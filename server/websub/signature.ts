import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hubs of PubSubHubbub, the largest among them, know only sha1; as an HMAC it is still sound. */
const SIGNATURE = /^(sha1|sha256|sha384|sha512)=([\da-f]{40,128})$/i;

interface Signature {
  algorithm: string;
  digest: Buffer;
}

/** Reads `X-Hub-Signature` (WebSub, section 7.1); null where it is missing or has another form. */
export function readSignature(header: string | string[] | undefined): Signature | null {
  const [, algorithm, digest] = SIGNATURE.exec(String(header ?? '')) ?? [];
  if (algorithm === undefined || digest === undefined) return null;
  return { algorithm: algorithm.toLowerCase(), digest: Buffer.from(digest, 'hex') };
}

/** Compares in constant time. */
export function isSignedWith(secret: string, { algorithm, digest }: Signature, body: Uint8Array): boolean {
  const expected = createHmac(algorithm, secret).update(body).digest();
  return expected.byteLength === digest.byteLength && timingSafeEqual(expected, digest);
}
