import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Tenant } from '../publications/tenant.ts';
import { FRAMES, type SourceImage } from './image.ts';

/** What decides which images a publication's readers may see. */
type Filter = Pick<Tenant, 'withoutHidden'>;

/** The addresses of a snapshot's images by their keys, computed when the first image is requested. */
const addresses = new WeakMap<Filter, WeakMap<Snapshot, ReadonlyMap<string, string>>>();

function addressesOf(snapshot: Snapshot, tenant: Filter): ReadonlyMap<string, string> {
  const ofTenant = addresses.get(tenant) ?? new WeakMap<Snapshot, ReadonlyMap<string, string>>();
  addresses.set(tenant, ofTenant);
  const known = ofTenant.get(snapshot);
  if (known) return known;
  // A snapshot that is no longer shown may hold articles that were hidden since.
  const articles = tenant.withoutHidden(
    [...snapshot.sections, ...snapshot.locations].flatMap((section) => section.articles),
  );
  const found = new Map(
    articles.flatMap(({ picture, imageUrl }) => (picture && imageUrl ? [[picture, imageUrl]] : [])),
  );
  ofTenant.set(snapshot, found);
  return found;
}

/** Finds an image by its key among the articles of snapshots that are not hidden; null where none names it. */
export function articleImage(snapshots: readonly Snapshot[], tenant: Filter, key: string): SourceImage | null {
  for (const snapshot of snapshots) {
    const address = addressesOf(snapshot, tenant).get(key);
    if (address !== undefined) return { key, address, frame: FRAMES.card };
  }
  return null;
}
