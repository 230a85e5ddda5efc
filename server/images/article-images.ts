import type { Snapshot } from '../../shared/model/snapshot.ts';
import { FRAMES, type SourceImage } from './image.ts';

/** The addresses of a snapshot's images by their keys, computed when the first image is requested. */
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

/** Finds an image by its key among the articles of a snapshot; null where no article names it. */
export function articleImage(snapshot: Snapshot, key: string): SourceImage | null {
  const address = addressesOf(snapshot).get(key);
  return address === undefined ? null : { key, address, frame: FRAMES.card };
}
