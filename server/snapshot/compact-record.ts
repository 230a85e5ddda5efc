import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { SectionRecord } from '../../shared/node/records.ts';

/** The fastest level: it halves the memory of articles, and the others gain little. */
const LEVEL = 1;

/**
 * The same record with its articles compressed. They are parsed when they are read, and kept until the next garbage
 * collection: of thousands of cities few are read at a time.
 */
export function compactRecord({ articles, ...fields }: SectionRecord): SectionRecord {
  // A copy: zlib returns a slice of 16 KB.
  const compressed = Buffer.from(deflateRawSync(JSON.stringify(articles), { level: LEVEL }));
  let parsed: WeakRef<StoredArticle[]> | undefined;

  const parse = (): StoredArticle[] => {
    const again: StoredArticle[] = JSON.parse(inflateRawSync(compressed).toString());
    parsed = new WeakRef(again);
    return again;
  };
  return {
    ...fields,
    get articles() {
      return parsed?.deref() ?? parse();
    },
  };
}
