import type { VersionData } from '../../shared/model/page-data.ts';
import { VERSION_API_PATH } from '../../shared/paths.ts';
import { createKnownVersions, type KnownVersions } from './known-versions.ts';

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

export interface VersionWatch extends Pick<KnownVersions, 'noteShown' | 'forgetLatest'> {
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
