import type { VersionData } from '../../shared/model/page-data.ts';
import { VERSION_API_PATH } from '../../shared/paths.ts';

/** How often an open, visible page asks (CONTRACT.md, "HTTP"). */
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 30_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

interface VersionWatchOptions {
  /** The version that the page shows; null where its data carries none, then the first answer's counts as its own. */
  version: string | null;
  build: string;
  /** There are newer stories than the page's; called once for each version, since a cache on the way may repeat an old one. */
  onNewStories: () => void;
  /** The site was built anew since the page was rendered. */
  onNewBuild: () => void;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  page: Page;
}

export interface VersionWatch {
  /** The page now shows `version`. */
  caughtUp: (version: string) => void;
  stop: () => void;
}

function isVersionData(body: unknown): body is VersionData {
  return (
    typeof body === 'object' &&
    body !== null &&
    'version' in body &&
    typeof body.version === 'string' &&
    'build' in body &&
    typeof body.build === 'string'
  );
}

/** Null for whatever goes wrong: nobody asked, so nobody needs to hear of it, and the next minute asks again. */
async function askVersion(fetch: VersionWatchOptions['fetch']): Promise<VersionData | null> {
  try {
    // A copy that this browser keeps may be older than the page it is compared with.
    const response = await fetch(VERSION_API_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = response.ok ? await response.json() : null;
    return isVersionData(body) ? body : null;
  } catch {
    return null;
  }
}

/** Asks for the site's version once a minute while the page is visible, and when the reader returns to it. */
export function watchVersion(options: VersionWatchOptions): VersionWatch {
  const { build, onNewStories, onNewBuild, fetch, page } = options;
  const known = new Set(options.version === null ? [] : [options.version]);
  let stopped = false;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (answer: VersionData): void => {
    if (answer.build !== build) onNewBuild();
    const newer = known.size > 0 && !known.has(answer.version);
    known.add(answer.version);
    if (newer) onNewStories();
  };
  const later = (): void => {
    clearTimeout(timer);
    if (!stopped && page.visibilityState === 'visible') timer = setTimeout(check, INTERVAL_MS);
  };
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    const answer = await askVersion(fetch);
    asking = false;
    if (stopped) return;
    if (answer) note(answer);
    later();
  };
  const onVisibility = (): void => {
    if (page.visibilityState === 'visible') check();
    else clearTimeout(timer);
  };

  page.addEventListener('visibilitychange', onVisibility);
  later();
  return {
    caughtUp: (version) => {
      known.add(version);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
