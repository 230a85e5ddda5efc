import { LRUCache } from 'lru-cache';
import type { Logger } from '../../shared/node/logger.ts';
import type { ImageFailure, Picture } from './image.ts';

/** How long a picture that failed is not tried again. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5_000;

/** The pictures that lately could not be had. */
export interface ImageFailures {
  of: (picture: Picture) => ImageFailure | null;
  add: (picture: Picture, failure: ImageFailure) => void;
}

/** Remembers failures for a minute, so that neither publishers nor we pay again for each reader; the log has each once. */
export function createImageFailures(log: Logger, now: () => number): ImageFailures {
  const kept = new LRUCache<string, { failure: ImageFailure; at: number }>({ max: MOST_KEPT });

  const of = ({ key }: Picture): ImageFailure | null => {
    const known = kept.get(key);
    return known && now() - known.at < KEPT_MS ? known.failure : null;
  };

  return {
    of,
    add: (picture, failure) => {
      if (of(picture)) return;
      kept.set(picture.key, { failure, at: now() });
      log.warn({ address: picture.address, reason: failure.reason }, 'a picture could not be had');
    },
  };
}
