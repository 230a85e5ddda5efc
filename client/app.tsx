import { useEffect, useRef } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router-dom';
import type { HomeData } from '../shared/pages/home.ts';
import { isLoading, type PageData } from '../shared/pages/pages.ts';
import { HOME_PATH } from '../shared/paths.ts';
import { announcementOf, headElements, replaceHead } from './document/page-head.ts';
import { announce, PageAnnouncer } from './feedback/page-announcer.tsx';
import { Toaster, toasts } from './feedback/toasts.tsx';
import { useVersionWatch } from './feedback/version-watch.ts';
import { useTexts } from './language/texts-context.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { usePublication } from './layout/publication-context.ts';
import { focusHeading, useHeadingFocus } from './navigation/focus.ts';
import { usePageApi } from './navigation/page-api.ts';
import {
  entryOf,
  PendingLocationContext,
  requestedPage,
  ShownPageContext,
  usePendingLocation,
} from './navigation/shown-page.ts';
import { pageHead } from './pages/page-view.tsx';

const isPageData = (value: unknown): value is PageData => 'kind' in Object(value);

function useLoadedPage(): PageData {
  const data = useMatches().at(-1)?.loaderData;
  if (!isPageData(data)) throw new Error('No page');
  return data;
}

function homeOf(page: PageData): HomeData | null {
  return page.kind === 'home' && page.state.status === 'ready' ? page.state.data : null;
}

function useLoadNewer(page: PageData): () => Promise<void> {
  const { prefetch } = usePageApi();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { location: target } = useNavigation();
  const { feedback } = useTexts();
  const location = useLocation();
  /** Where the reader is on the home page. Null elsewhere, and on the way to another page. */
  const homeLocation = useRef<Location>(null);
  useEffect(() => {
    homeLocation.current = page.kind === 'home' && !target ? location : null;
  });
  return async () => {
    const prefetched = prefetch(HOME_PATH, 'reload');
    if (page.kind !== 'home') return navigate(HOME_PATH);
    const [offer, before] = [toasts.current(), homeLocation.current];
    const isLoaded = await prefetched;
    // The reader has gone elsewhere, or has dismissed the offer.
    if (homeLocation.current === null || toasts.current() !== offer) return;
    if (!isLoaded) {
      toasts.show(feedback.newerFailed);
      return;
    }
    await revalidate();
    if (homeLocation.current !== before) return;
    window.scrollTo(0, 0);
    focusHeading();
  };
}

/** Loads the data of a page that the server sent in its loading state. */
function useUnfinishedPage(page: PageData): void {
  const { revalidate } = useRevalidator();
  const isUnfinished = isLoading(page);
  useEffect(() => {
    if (isUnfinished) revalidate();
  }, [isUnfinished, revalidate]);
}

/**
 * Gives the document the head of the page on the screen, and announces its title. The server has written the first head, and
 * the browser itself announces the first title.
 */
function usePageHead(page: PageData): void {
  const publication = usePublication();
  const texts = useTexts();
  const lastAnnounced = useRef<string>(null);
  useEffect(() => {
    const context = { publication, texts };
    const head = pageHead(page, context);
    const announcement = announcementOf(head, context);
    if (lastAnnounced.current !== null) replaceHead(headElements(head, context));
    if (lastAnnounced.current !== null && lastAnnounced.current !== announcement) announce(announcement);
    lastAnnounced.current = announcement;
  }, [page, publication, texts]);
}

/** Everything below `#root`: the same tree on the server and in the browser. */
export function App() {
  const loaded = useLoadedPage();
  const location = useLocation();
  const pending = usePendingLocation();
  const page = pending ? requestedPage(pending) : loaded;
  usePageHead(page);
  const loadNewer = useLoadNewer(page);
  useUnfinishedPage(loaded);
  useHeadingFocus();
  useVersionWatch(homeOf(page), loadNewer);
  return (
    <ShownPageContext value={page}>
      <PageAnnouncer />
      <PendingLocationContext value={pending}>
        <PageFrame>
          <Outlet />
        </PageFrame>
      </PendingLocationContext>
      <Toaster />
      {/* While a loading state is shown, the scroll position is saved under a key of its own, not the key of the page being left. */}
      <ScrollRestoration
        getKey={(entry) => (pending && entryOf(entry) === entryOf(location) ? 'loading' : entryOf(entry))}
      />
    </ShownPageContext>
  );
}
