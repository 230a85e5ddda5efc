import { createPath, type Location, redirectDocument } from 'react-router-dom';
import type { Texts } from '../../shared/language/en/texts.ts';
import type { PageError } from '../../shared/pages/page-definition.ts';
import { isSnapshotPage, type PageData, pageDataAddress } from '../../shared/pages/pages.ts';
import { apiPath, sectionPath } from '../../shared/paths.ts';
import type { ApiResult, PageApi, PageSource } from '../navigation/page-api.ts';
import { entryOf, requestedPage } from '../navigation/shown-page.ts';
import { loadCode } from '../pages/page-view.tsx';
import { createPageRequests } from './page-requests.ts';

const VISITED_PAGES = 30;

interface RouterPosition {
  location: Location;
  isNavigating: boolean;
}

interface ApiSource extends PageApi, PageSource {
  /** Keeps a page that is ready for its history entry. */
  remember: (location: Location, page: PageData) => void;
}

function unreachableError(kind: PageData['kind'], { feedback }: Texts): PageError {
  if (kind === 'blog') return { status: null, message: feedback.listFailed };
  return { status: null, message: kind === 'post' ? feedback.postFailed : feedback.unreachable };
}

function createVisitedPages() {
  const pages = new Map<string, PageData>();
  return {
    get: (location: Location) => pages.get(entryOf(location)),
    add: (location: Location, page: PageData) => {
      if (!('state' in page) || page.state.status !== 'ready') return;
      const entry = entryOf(location);
      pages.delete(entry);
      pages.set(entry, page);
      const [oldest] = pages.keys();
      if (pages.size > VISITED_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
}

function completed(page: PageData, result: Exclude<ApiResult<never>, { kind: 'outdated' }>, texts: Texts): PageData {
  if (!('state' in page)) return page;
  if (result.kind === 'ready') return { ...page, state: { status: 'ready', data: result.data } };
  const error = result.kind === 'unreachable' ? unreachableError(page.kind, texts) : result.error;
  if (page.kind === 'section' && error.status === 404) {
    return { kind: 'not-found', path: sectionPath(page.anchor) };
  }
  return { ...page, state: { status: 'failed', error } };
}

/**
 * Loads the whole page instead of a navigation. On Back the browser is at its address already, where a redirect to the
 * hash of that address would load nothing.
 */
async function loadDocument(location: Location, signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  const path = createPath(location);
  if (path !== createPath(window.location)) throw redirectDocument(path);
  window.location.reload();
  return new Promise(() => undefined);
}

/** Loads pages from `/api` in the browser: the router's loaders, prefetching, and pages kept for Back. */
export function createApiSource(build: string, texts: Texts, position: () => RouterPosition): ApiSource {
  const requests = createPageRequests(build);
  const visited = createVisitedPages();
  let isOutdated = false;
  const loadData = async (page: PageData, location: Location, signal: AbortSignal): Promise<PageData> => {
    const address = pageDataAddress(page);
    if (address === null) return page;
    const result = await (isSnapshotPage(page) ? requests.loadSnapshot(address, signal) : requests.load(address));
    if (result.kind === 'outdated') return loadDocument(location, signal);
    return completed(page, result, texts);
  };
  const load = async (page: PageData, signal: AbortSignal): Promise<PageData> => {
    const { location, isNavigating } = position();
    if (isOutdated) return loadDocument(location, signal);
    // Without a navigation it is a revalidation, which asks for newer data.
    const visitedPage = isNavigating ? visited.get(location) : undefined;
    const code = loadCode(page).then(
      () => null,
      (): PageData | Promise<never> => {
        // With a connection, a file that does not come is gone: it belongs to an older build.
        if (navigator.onLine) return loadDocument(location, signal);
        return { kind: 'application-error', error: unreachableError(page.kind, texts) };
      },
    );
    const [loaded, failed] = await Promise.all([visitedPage ?? loadData(page, location, signal), code]);
    return failed ?? loaded;
  };
  const prefetch = async (href: string, cache?: RequestCache): Promise<boolean> => {
    const page = requestedPage(new URL(href, window.location.href));
    loadCode(page).catch(() => undefined);
    const address = pageDataAddress(page);
    if (address === null) return false;
    const { kind } = await requests.prefetch(address, cache);
    isOutdated ||= kind === 'outdated';
    return kind === 'ready' || isOutdated;
  };
  return {
    load,
    prefetch,
    remember: visited.add,
    markOutdated: () => {
      isOutdated = true;
    },
    loadSection: (anchor, location) => requests.request(apiPath(sectionPath(anchor, location))),
  };
}
