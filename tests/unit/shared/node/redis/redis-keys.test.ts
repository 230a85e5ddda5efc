import { expect, it } from 'vitest';
import { digest, STRONG_DIGEST_LENGTH } from '../../../../../shared/node/digest.ts';
import * as keys from '../../../../../shared/node/redis/redis-keys.ts';

const URL = 'https://publisher.example/feed';
const { RECORD_VERSION } = keys;
const keyOf = (kind: string, identity: string) => `{news}:${kind}:${digest(identity, STRONG_DIGEST_LENGTH)}`;

it('the keys of records name their version, so that builds of two versions leave each other’s alone', () => {
  expect(keys.feedKey(URL)).toBe(keyOf('feed', `${RECORD_VERSION} ${URL}`));
  const section = JSON.stringify([RECORD_VERSION, [URL, null]]);
  expect(keys.sectionKey([{ url: URL, source: null, userAgent: null }])).toBe(keyOf('section', section));
  expect(keys.publicationKey('toronto')).toBe(`{news}:publication:${RECORD_VERSION}:toronto`);
});

it('every key is in one slot of a cluster, so that every script finds its keys', () => {
  const constant = Object.values(keys).filter((value) => typeof value === 'string');
  const { editionKey, editionsKey, hostSlotsKey, subscriptionKey, deliveriesKey } = keys;
  const made = [
    editionKey('toronto', '2026-11-20/06'),
    ...[editionsKey, hostSlotsKey, subscriptionKey, deliveriesKey].map((of) => of('a')),
  ];
  for (const key of [...constant, ...made]) expect(key).toMatch(/^\{news\}:/);
});
