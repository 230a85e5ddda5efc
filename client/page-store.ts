import type { PageData } from '../shared/page-data.ts';
import type { Loader } from './load-page.ts';
import type { SectionView } from './page-context.ts';
import { pageAt } from './routes.tsx';

/** A wait shorter than this is not worth a spinner. */
const PENDING_MS = 150;
/** Between two looks for the first snapshot. */
const WAIT_MS = 2_000;
/** How many pages of the reader's way here are kept for Back. */
const KEPT_PAGES = 30;

/** Where the reader is, as the router says it. */
export interface Place {
  pathname: string;
  search: string;
  key: string;
}

/** What is on the screen. */
export interface Shown {
  page: PageData;
  /** The history entry it belongs to. */
  visit: string;
  /** What the reader did to its sections, by anchor. */
  sections: Map<string, SectionView>;
  /** Its code or data is still on the way. */
  pending: boolean;
}

export interface PageStore {
  shown: () => Shown;
  subscribe: (listener: () => void) => () => void;
  /** The reader went to `place`; `back` when through the browser's history. */
  visit: (place: Place, back: boolean) => void;
  /** Finishes a page that the server sent in its loading state. */
  start: () => void;
  /** Asks for the shown page's data again. */
  retry: () => void;
  /** Asks for it again without taking it away meanwhile; false where nothing newer could be had. */
  refresh: () => Promise<boolean>;
  /** Another build was seen: the next visit loads the whole page. */
  outdate: () => void;
}

interface PageStoreOptions {
  first: { page: PageData; place: Place };
  load: Loader['load'];
  /** Loads the address that the browser is already at as a whole page. */
  reload: () => void;
}

/** Names a history entry: the router's key alone would not do, entries that it did not make share one. */
export function visitOf({ key, pathname, search }: Place): string {
  return `${key} ${pathname}${search}`;
}

/** Whether a page still waits for its data. */
function isLoading(page: PageData): boolean {
  return 'state' in page && page.state.status === 'loading';
}

const addressOf = (visit: string): string => visit.slice(visit.indexOf(' ') + 1);

const sameAddress = (one: string, other: string): boolean => addressOf(one) === addressOf(other);

function loadingAgain(page: PageData): PageData {
  return 'state' in page ? { ...page, state: { status: 'loading' } } : page;
}

/** The last pages shown, by history entry: Back finds what the reader left. */
function createKeptPages() {
  const pages = new Map<string, Shown>();
  return {
    get: (visit: string) => pages.get(visit),
    add: (shown: Shown) => {
      pages.delete(shown.visit);
      pages.set(shown.visit, shown);
      const [oldest] = pages.keys();
      if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
}

/** What the reader sees and what is on its way, apart from React and the DOM. */
export function createPageStore({ first, load, reload }: PageStoreOptions): PageStore {
  const listeners = new Set<() => void>();
  const kept = createKeptPages();
  let shown: Shown = {
    page: first.page,
    visit: visitOf(first.place),
    sections: new Map(),
    pending: isLoading(first.page),
  };
  let latest = shown.visit;
  let outdated = false;
  /** The load under way; one that is no longer this one has nothing to say. */
  let current: { timer: ReturnType<typeof setTimeout> } | null = null;

  const show = (page: PageData, { sections, pending }: Partial<Shown> = {}): void => {
    shown = { page, visit: latest, sections: sections ?? new Map(), pending: pending ?? false };
    if (!shown.pending) kept.add(shown);
    for (const listener of listeners) listener();
  };
  const stopLoading = (): void => {
    if (current) clearTimeout(current.timer);
    current = null;
  };
  const startLoading = async (page: PageData): Promise<void> => {
    stopLoading();
    const mine = { timer: setTimeout(() => show(page, { pending: true }), PENDING_MS) };
    current = mine;
    const loaded = await load(page);
    clearTimeout(mine.timer);
    if (current !== mine) return;
    if (loaded.kind === 'outdated') reload();
    else if (loaded.kind === 'page') show(loaded.page);
    else waitFor(page);
  };
  const waitFor = (page: PageData): void => {
    if (shown.page !== page) show(page, { pending: true });
    current = { timer: setTimeout(() => startLoading(page), WAIT_MS) };
  };

  if (!shown.pending) kept.add(shown);
  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visit: (place, back) => {
      const before = latest;
      latest = visitOf(place);
      if (latest === before) return;
      if (sameAddress(latest, before)) {
        if (sameAddress(latest, shown.visit)) show(shown.page, shown);
        return;
      }
      stopLoading();
      if (outdated) return reload();
      const left = back ? kept.get(latest) : undefined;
      if (left) show(left.page, left);
      else startLoading(pageAt(place.pathname, place.search));
    },
    start: () => {
      if (shown.pending) startLoading(pageAt(first.place.pathname, first.place.search));
    },
    retry: () => {
      startLoading(loadingAgain(shown.page));
    },
    refresh: async () => {
      const { visit, page } = shown;
      const loaded = await load(loadingAgain(page));
      if (loaded.kind === 'outdated') reload();
      const ready = loaded.kind === 'page' && 'state' in loaded.page && loaded.page.state.status === 'ready';
      if (ready && shown.visit === visit) show(loaded.page);
      return ready;
    },
    outdate: () => {
      outdated = true;
    },
  };
}
