import { useEffect, useEffectEvent, useRef } from 'react';
import type { VersionData } from '../../shared/model/page-data.ts';
import { VERSION_API_PATH } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { usePageApi } from '../navigation/page-api.ts';
import { toasts } from './toasts.tsx';

interface KnownVersions {
  /** Notes what the server says; returns whether the reader should be offered it: once, since a shared cache may repeat it. */
  noteLatest: (version: string) => boolean;
  /** Notes that the page shows `version`; returns whether no newer one is known. */
  noteShown: (version: string) => boolean;
  /** Lets the latest version be offered again. */
  forgetLatest: () => void;
}

/** The versions that are not to be offered. `first` is the page's own; null where it has none: then the first that is noted. */
function createKnownVersions(first: string | null): KnownVersions {
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

/** How often a visible page polls (docs/product.md, "Toasts"). */
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 30_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

interface WatchOptions {
  /** The version on the page; null where its data has none, then the first response sets it. */
  version: string | null;
  build: string;
  onNewArticles: () => void;
  onNewBuild: () => void;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  page: Page;
}

interface VersionWatch extends Pick<KnownVersions, 'noteShown' | 'forgetLatest'> {
  stop: () => void;
}

function isVersionData(body: unknown): body is VersionData {
  const { version, build }: Record<string, unknown> = Object(body);
  return typeof version === 'string' && typeof build === 'string';
}

/** Null for every failure, which the reader need not know of: the next poll tries again. */
async function fetchVersion(fetch: WatchOptions['fetch']): Promise<VersionData | null> {
  try {
    // A copy in the browser's cache may be older than the page.
    const response = await fetch(VERSION_API_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = response.ok ? await response.json() : null;
    return isVersionData(body) ? body : null;
  } catch {
    return null;
  }
}

/** Polls the publication's version once a minute while the page is visible, and when the reader returns to it. */
export function watchVersion(options: WatchOptions): VersionWatch {
  const { build, onNewArticles, onNewBuild, fetch, page } = options;
  const { noteLatest, noteShown, forgetLatest } = createKnownVersions(options.version);
  let isStopped = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const compare = (current: VersionData): void => {
    if (current.build !== build) onNewBuild();
    if (noteLatest(current.version)) onNewArticles();
  };
  const scheduleCheck = (): void => {
    clearTimeout(timer);
    if (!isStopped && page.visibilityState === 'visible') timer = setTimeout(check, INTERVAL_MS);
  };
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    if (isAsking) return;
    isAsking = true;
    const current = await fetchVersion(fetch);
    isAsking = false;
    if (isStopped) return;
    if (current) compare(current);
    scheduleCheck();
  };
  const onVisibility = (): void => {
    if (page.visibilityState === 'visible') check();
    else clearTimeout(timer);
  };

  page.addEventListener('visibilitychange', onVisibility);
  scheduleCheck();
  return {
    noteShown,
    forgetLatest,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/** Watches for newer articles and offers them in a toast. `version` is that of the articles on the screen; null without any. */
export function useVersionWatch(version: string | null, loadNewer: () => Promise<void>): void {
  const { build } = usePublication();
  const { markOutdated } = usePageApi();
  const { newer, showNewer } = useTexts().feedback;
  const watch = useRef<VersionWatch>(null);
  const offered = useRef(0);
  /** As of the last rendering, since a toast outlives the rendering that showed it. */
  const load = useEffectEvent(() => {
    // If loading brings no new version, the next check offers them again.
    watch.current?.forgetLatest();
    return loadNewer();
  });
  const start = useEffectEvent(() =>
    watchVersion({
      build,
      version,
      onNewArticles: () => {
        offered.current = toasts.show(newer, { label: showNewer, run: () => load() });
      },
      onNewBuild: markOutdated,
      fetch: (path, init) => fetch(path, init),
      page: document,
    }),
  );
  useEffect(() => {
    watch.current = start();
    return () => watch.current?.stop();
  }, []);
  useEffect(() => {
    if (version !== null && watch.current?.noteShown(version)) toasts.dismiss(offered.current);
  }, [version]);
}
