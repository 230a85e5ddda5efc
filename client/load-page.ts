import type { PageData, SectionData } from '../shared/model/page-data.ts';
import { blogApiPath, HOME_API_PATH, newsApiPath, postApiPath, sectionApiPath } from '../shared/paths.ts';
import { type Answer, askApi, type Fetch } from './ask-api.ts';
import { loadChunk } from './chunk-pages.ts';

/** A prefetched answer is used for this long; a reader who hovers and then thinks gets fresh news. */
const FRESH_MS = 20_000;

/** What became of a page: complete (or failed, which is a state of it), not there yet, or only to be had whole. */
export type Loaded = { kind: 'page'; page: PageData } | { kind: 'wait' } | { kind: 'outdated' };

export interface Loader {
  /** Completes a page: its code, then its data. Never rejects. */
  load: (page: PageData) => Promise<Loaded>;
  /** Has the same at hand before the reader asks. */
  prefetch: (page: PageData) => void;
  /** A section with all its stories; of one location of the news page where `page` is that. */
  loadSection: (anchor: string, page: PageData) => Promise<Answer<SectionData>>;
}

interface LoaderOptions {
  build: string;
  fetch: Fetch;
  now: () => number;
}

/** SPEC.md section 8's messages for a failure that is not an answer. */
const UNREACHABLE: Partial<Record<PageData['kind'], string>> = {
  blog: 'Failed to load blogs',
  post: 'Failed to load blog',
};

/** The JSON address of a page's data; null where it needs none. */
function apiPathOf(page: PageData): string | null {
  switch (page.kind) {
    case 'home':
      return HOME_API_PATH;
    case 'news':
      return newsApiPath(page.location);
    case 'blog':
      return blogApiPath(page.page);
    case 'post':
      return postApiPath(page.slug);
    default:
      return null;
  }
}

/** The only loader in the browser (DESIGN.md rule 11). */
export function createLoader({ build, fetch, now }: LoaderOptions): Loader {
  const prefetched = new Map<string, { at: number; answer: Promise<Answer<never>> }>();

  const ask = (path: string): Promise<Answer<never>> => {
    const held = prefetched.get(path);
    prefetched.delete(path);
    return held && now() - held.at < FRESH_MS ? held.answer : askApi<never>(path, build, fetch);
  };

  return {
    load: async (page) => {
      const path = apiPathOf(page);
      const [chunk, answer] = await Promise.all([
        loadChunk(page.kind).then(
          () => true,
          () => false,
        ),
        path === null ? null : ask(path),
      ]);
      if (!chunk) return { kind: 'outdated' };
      return answer === null ? { kind: 'page', page } : completed(page, answer);
    },
    prefetch: (page) => {
      const path = apiPathOf(page);
      loadChunk(page.kind).catch(() => undefined);
      const held = path === null ? undefined : prefetched.get(path);
      if (path === null || (held && now() - held.at < FRESH_MS)) return;
      prefetched.set(path, { at: now(), answer: askApi<never>(path, build, fetch) });
    },
    loadSection: (anchor, page) =>
      askApi(sectionApiPath(anchor, page.kind === 'news' ? page.location : null), build, fetch),
  };
}

function completed(page: PageData, answer: Answer<never>): Loaded {
  if (!('state' in page) || answer.kind === 'outdated') return { kind: 'outdated' };
  if (answer.kind === 'ready')
    return { kind: 'page', page: { ...page, state: { status: 'ready', data: answer.data } } };
  const beforeFirstSnapshot = answer.kind === 'not-yet' && (page.kind === 'home' || page.kind === 'news');
  if (beforeFirstSnapshot) return { kind: 'wait' };
  const error =
    answer.kind === 'unreachable'
      ? { status: 0, message: UNREACHABLE[page.kind] ?? 'The page could not be loaded. Please check your connection.' }
      : answer.error;
  return { kind: 'page', page: { ...page, state: { status: 'failed', error } } };
}
