import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useRevalidator } from 'react-router-dom';
import { isLoading, type PageData } from '../shared/pages/pages.ts';
import { announcementOf, headElements, replaceHead } from './document/page-head.ts';
import { announce, PageAnnouncer } from './feedback/page-announcer.tsx';
import { Toaster } from './feedback/toasts.tsx';
import { useVersionWatch } from './feedback/version-watch.ts';
import { useTexts } from './language/texts-context.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { usePublication } from './layout/publication-context.ts';
import { useHeadingFocus } from './navigation/focus.ts';
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

/** Loads the data of a page that the server sent in its loading state. */
function useUnfinishedPage(page: PageData): void {
  const { revalidate } = useRevalidator();
  const isUnfinished = isLoading(page);
  useEffect(() => {
    if (isUnfinished) revalidate();
  }, [isUnfinished, revalidate]);
}

/** What was announced last. Null before the first page, whose head the server wrote and whose title the browser announces. */
let lastAnnounced: string | null = null;

/** Gives the document the head of the page on the screen, and announces its title. */
function usePageHead(page: PageData): void {
  const publication = usePublication();
  const texts = useTexts();
  useEffect(() => {
    const context = { publication, texts };
    const head = pageHead(page, context);
    const announcement = announcementOf(head, context);
    if (lastAnnounced !== null) replaceHead(headElements(head, context));
    if (lastAnnounced !== null && lastAnnounced !== announcement) announce(announcement);
    lastAnnounced = announcement;
  }, [page, publication, texts]);
}

/** Everything below `#root`: the same tree on the server and in the browser. */
export function App() {
  const loaded = useLoadedPage();
  const location = useLocation();
  const pending = usePendingLocation();
  const page = pending ? requestedPage(pending) : loaded;
  usePageHead(page);
  useUnfinishedPage(loaded);
  useHeadingFocus();
  useVersionWatch(page);
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
