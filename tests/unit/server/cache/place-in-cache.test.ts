import { expect, it } from 'vitest';
import { placeInCache } from '../../../../server/cache/place-in-cache.ts';
import type { ResponseCache } from '../../../../server/cache/response-cache.ts';
import { createTenant, type Tenant } from '../../../../server/publications/tenant.ts';
import type { Snapshot } from '../../../../shared/model/snapshot.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { snapshot } from '../../../support/snapshot-fixture.ts';
import { TEST_STYLES } from '../../../support/tenant-fixture.ts';

const FILE = {
  id: 'toronto',
  city: 'Toronto',
  origin: 'https://toronto.example',
  categories: { Food: { title: 'Food', feeds: ['https://p.example/food'] } },
};

const tenantOf = (hide: string[]) => createTenant(publicationSchema.parse({ ...FILE, hide }), 1, TEST_STYLES);

const unused: ResponseCache = {
  get: () => undefined,
  load: () => Promise.reject(new Error('nothing is loaded')),
  hasPrevious: () => false,
  isCreating: () => false,
  forget: () => {},
};
const CACHES = { responseCache: unused, unknownHostCache: unused, searchCache: unused };

function cacheKeyOf(tenant: Tenant, shown: Snapshot | null) {
  const requestContext = {
    tenant,
    origin: 'https://toronto.example',
    isOriginFromRequest: false,
    domain: 'toronto.example',
    isDomainFromRequest: false,
  };
  const context = { ...CACHES, snapshots: { of: () => shown } };
  return placeInCache(context, requestContext, { name: 'home', version: 'v1' }).key;
}

const keyOf = (tenant: Tenant, shown: Snapshot | null) => cacheKeyOf(tenant, shown).key;

it('a page of the articles from before a change of `hide` has the key from before the change', () => {
  const [before, after] = [tenantOf([]), tenantOf(['https://publisher.example/politics-1'])];
  const shownBefore = { ...snapshot(), hideVersion: before.hideVersion };
  const shownAfter = { ...snapshot(), hideVersion: after.hideVersion };
  expect(keyOf(after, shownBefore)).toBe(keyOf(before, shownBefore));
  expect(keyOf(after, shownAfter)).not.toBe(keyOf(after, shownBefore));
});

it('a page without a snapshot has the key of the publication file', () => {
  expect(keyOf(tenantOf([]), null)).not.toBe(keyOf(tenantOf(['https://publisher.example/politics-1']), null));
});

it('a page of a snapshot from before a change of the file is another version than one of the snapshot after it', () => {
  const tenant = tenantOf([]);
  const versionOf = (configVersion: string) => cacheKeyOf(tenant, { ...snapshot(), configVersion }).version;
  expect(versionOf('before')).not.toBe(versionOf(tenant.configVersion));
});
