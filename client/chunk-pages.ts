import type { PageData } from '../shared/model/page-data.ts';
import type { ChunkPages } from './page-props.ts';

/** The chunks this browser holds; filled before the page that needs one is shown, so nothing ever suspends. */
export const loadedPages: ChunkPages = {};

/** Loads the code of a page where it is a chunk of its own. Rejects when the chunk cannot be had. */
export async function loadChunk(kind: PageData['kind']): Promise<void> {
  if (kind === 'faq') loadedPages.faq ??= (await import('./pages/faq-page.tsx')).FaqPage;
}
