import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { PageData, PageEnvelope } from '../shared/model/page-data.ts';
import { HOME_PATH } from '../shared/paths.ts';
import { toast } from './feedback/toast-store.ts';
import { land } from './landing.ts';
import { createLoader } from './load-page.ts';
import type { PageActions } from './page-context.ts';
import { PageStore, type Shown } from './page-store.ts';
import { inTransition } from './page-transition.ts';
import { pageAt } from './routes.tsx';
import { useLanding } from './use-landing.ts';

interface CurrentPage {
  shown: Shown;
  actions: PageActions;
  retry: () => void;
  /** Brings newer stories to the screen: here on the front page, else by going there. */
  loadNewer: () => void;
}

function prefetchAddress(to: string, prefetch: (page: PageData) => void): void {
  const { pathname, search } = new URL(to, window.location.href);
  if (pathname !== window.location.pathname || search !== window.location.search) prefetch(pageAt(pathname, search));
}

/** Subscribes to the store; a page's own progress from loading to ready is shown at once, another page through a fade. */
function useShown(store: PageStore): Shown {
  const [subscribe] = useState(() => (listener: () => void) => {
    let before = store.shown();
    return store.subscribe(() => {
      const now = store.shown();
      const another = before.page !== now.page && !before.pending;
      before = now;
      if (another) inTransition(listener);
      else listener();
    });
  });
  return useSyncExternalStore(subscribe, store.shown, store.shown);
}

/** To an address; the same function for ever, where the router's changes with every address and every link with it. */
function useGo(): (to: string) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const [go] = useState(() => (to: string) => {
    latest.current(to.startsWith('#') ? { search: window.location.search, hash: to } : to);
  });
  return go;
}

async function refreshFrontPage(store: PageStore): Promise<void> {
  if (await store.refresh()) land({ hash: '', scrolled: null, smooth: true });
  else toast('The newer stories could not be loaded. Please try again.');
}

/** The page on the screen: the server's first, then what the reader's navigation brings. */
export function usePage({ publication, page }: PageEnvelope): CurrentPage {
  const location = useLocation();
  const how = useNavigationType();
  const [{ store, loader }] = useState(() => {
    const loader = createLoader({ build: publication.build, fetch: (path, init) => fetch(path, init), now: Date.now });
    const reload = (): void => window.location.reload();
    const store = new PageStore({ first: { page, place: location }, load: loader.load, reload });
    return { store, loader };
  });
  const shown = useShown(store);

  useEffect(() => store.start(), [store]);
  // Before a paint of its own: a page that was fetched ahead is the next thing on the screen.
  useLayoutEffect(() => store.visit(location, how === 'POP'), [store, location, how]);
  useLanding(shown, location, how);

  const go = useGo();
  const actions = useMemo(
    () => ({
      go,
      landsAtTop: () => !store.wentBack() && window.location.hash === '',
      prefetch: (to: string) => prefetchAddress(to, loader.prefetch),
      loadSection: (anchor: string) => loader.loadSection(anchor, store.shown().page),
      outdate: store.outdate,
      sections: () => store.shown().sections,
    }),
    [go, loader, store],
  );
  const loadNewer = (): void => {
    if (shown.page.kind === 'home') refreshFrontPage(store);
    else go(HOME_PATH);
  };
  return { shown, actions, retry: store.retry, loadNewer };
}
