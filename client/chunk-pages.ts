import type { PageData } from '../shared/page-data.ts';
import type { ChunkPages } from './page-props.ts';

/** The chunks this browser holds; filled before the page that needs one is shown, so nothing ever suspends. */
export const loadedPages: ChunkPages = {};

const LOADERS = {
  faq: async () => {
    loadedPages.faq ??= (await import('./pages/faq-page.tsx')).FaqPage;
  },
  post: async () => {
    loadedPages.post ??= (await import('./pages/post-page.tsx')).PostPage;
  },
};

/** Loads the code of a page where it is a chunk of its own. Rejects when the chunk cannot be had. */
export async function loadChunk(kind: PageData['kind']): Promise<void> {
  if (kind === 'faq' || kind === 'post') await LOADERS[kind]();
}
