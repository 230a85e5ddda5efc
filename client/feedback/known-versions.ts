export interface KnownVersions {
  /** Notes what the server says; returns whether the reader should be offered it: once, since a shared cache may repeat it. */
  noteLatest: (version: string) => boolean;
  /** Notes that the page shows `version`; returns whether no newer one is known. */
  noteShown: (version: string) => boolean;
  /** Lets the latest version be offered again. */
  forgetLatest: () => void;
}

/** The versions that are not to be offered. `first` is the page's own; null where it has none: then the first that is noted. */
export function createKnownVersions(first: string | null): KnownVersions {
  /** In the order in which they were seen. */
  const known = new Set(first === null ? [] : [first]);
  const seenAfter = (version: string): string[] => [...known].slice([...known].indexOf(version) + 1);
  let shown = first;
  let latest = '';
  return {
    noteLatest: (version) => {
      const isNewer = known.size > 0 && !known.has(version);
      latest = version;
      known.add(version);
      return isNewer;
    },
    noteShown: (version) => {
      const isNew = !known.has(version);
      // A version that no check has seen is newer than `latest`, so `latest` must not be offered any more.
      if (isNew) known.add(version).add(latest);
      const later = seenAfter(version);
      // Back leads to older articles: what was seen after them may be offered again.
      if (shown !== null && later.includes(shown)) for (const one of later) known.delete(one);
      shown = version;
      return isNew || version === latest;
    },
    forgetLatest: () => {
      known.delete(latest);
    },
  };
}
