import type { PageData } from '../shared/model/page-data.ts';
import { type CurrentLoad, createCurrentLoad } from './current-load.ts';
import { KeptPages } from './kept-pages.ts';
import type { Loader } from './load-page.ts';
import type { SectionView } from './page-context.ts';
import { pageAt } from './routes.tsx';

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

interface PageStoreOptions {
  first: { page: PageData; place: Place };
  load: Loader['load'];
  /** Loads the address that the browser is already at as a whole page. */
  reload: () => void;
}

/** Names a history entry: the router's key alone would not do, entries that it did not make share one. */
export function requestContextOf({ key, pathname, search }: Place): string {
  return `${key} ${pathname}${search}`;
}

const addressOf = (visit: string): string => visit.slice(visit.indexOf(' ') + 1);

const sameAddress = (one: string, other: string): boolean => addressOf(one) === addressOf(other);

const isLoading = (page: PageData): boolean => 'state' in page && page.state.status === 'loading';

function loadingAgain(page: PageData): PageData {
  return 'state' in page ? { ...page, state: { status: 'loading' } } : page;
}

/** What the reader sees and what is on its way, apart from React and the DOM. */
export class PageStore {
  readonly #options: PageStoreOptions;
  readonly #loading: CurrentLoad;
  readonly #kept = new KeptPages();
  readonly #listeners = new Set<() => void>();
  #shown: Shown;
  /** The history entry that the reader went to last, whether its page is on the screen or on its way. */
  #latest: string;
  /** Whether it was gone to through the browser's history. */
  #back = false;
  #outdated = false;

  constructor(options: PageStoreOptions) {
    const { page, place } = options.first;
    this.#options = options;
    this.#latest = requestContextOf(place);
    this.#shown = { page, visit: this.#latest, sections: new Map(), pending: isLoading(page) };
    if (!this.#shown.pending) this.#kept.add(this.#shown);
    this.#loading = createCurrentLoad({
      load: options.load,
      onPending: (pending) => this.#show(pending, { pending: true }),
      onPage: (loaded) => this.#show(loaded),
      onOutdated: options.reload,
    });
  }

  readonly shown = (): Shown => this.#shown;

  readonly wentBack = (): boolean => this.#back;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The reader went to `place`; `back` when through the browser's history. */
  readonly visit = (place: Place, back: boolean): void => {
    const before = this.#latest;
    this.#latest = requestContextOf(place);
    if (this.#latest === before) return;
    this.#back = back;
    if (!sameAddress(this.#latest, before)) this.#goTo(place, back);
    else if (sameAddress(this.#latest, this.#shown.visit)) this.#show(this.#shown.page, this.#shown);
  };

  /** Finishes a page that the server sent in its loading state. */
  readonly start = (): void => {
    const { pathname, search } = this.#options.first.place;
    if (this.#shown.pending) this.#loading.start(pageAt(pathname, search));
  };

  /** Asks for the shown page's data again. */
  readonly retry = (): void => {
    this.#loading.start(loadingAgain(this.#shown.page));
  };

  /** Asks for it again without taking it away meanwhile; false where nothing newer could be had. */
  readonly refresh = async (): Promise<boolean> => {
    const { visit, page } = this.#shown;
    const loaded = await this.#options.load(loadingAgain(page));
    if (loaded.kind === 'outdated') this.#options.reload();
    const ready = loaded.kind === 'page' && 'state' in loaded.page && loaded.page.state.status === 'ready';
    if (ready && this.#shown.visit === visit) this.#show(loaded.page);
    return ready;
  };

  /** Another build was seen: the next visit loads the whole page. */
  readonly outdate = (): void => {
    this.#outdated = true;
  };

  #goTo({ pathname, search }: Place, back: boolean): void {
    this.#loading.stop();
    const left = back ? this.#kept.get(this.#latest) : undefined;
    if (this.#outdated) this.#options.reload();
    else if (left) this.#show(left.page, left);
    else this.#loading.start(pageAt(pathname, search));
  }

  #show(page: PageData, { sections, pending = false }: Partial<Shown> = {}): void {
    this.#shown = { page, visit: this.#latest, sections: sections ?? new Map(), pending };
    if (!pending) this.#kept.add(this.#shown);
    for (const listener of this.#listeners) listener();
  }
}
