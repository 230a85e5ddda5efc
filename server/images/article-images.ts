import type { Snapshot } from '../../shared/model/snapshot.ts';
import { FRAMES, type Picture } from './image.ts';

/** Worked out once a snapshot, when its first picture is asked for; gone with it. */
const addresses = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

function addressesOf(snapshot: Snapshot): ReadonlyMap<string, string> {
  const known = addresses.get(snapshot);
  if (known) return known;
  const articles = [...snapshot.sections, ...snapshot.locations].flatMap((section) => section.articles);
  const found = new Map(
    articles.flatMap(({ picture, imageUrl }) => (picture && imageUrl ? [[picture, imageUrl]] : [])),
  );
  addresses.set(snapshot, found);
  return found;
}

/** The picture of that key among the stories that a publication shows now; null where none of them names it. */
export function articleImage(snapshot: Snapshot, key: string): Picture | null {
  const address = addressesOf(snapshot).get(key);
  return address === undefined ? null : { key, address, frame: FRAMES.card };
}
