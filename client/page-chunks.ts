/**
 * The pages whose code is a chunk of its own, by kind, and the name of that chunk in the asset manifest.
 * The server preloads it; the browser has it before it hydrates such a page.
 */
export const PAGE_CHUNKS = {
  faq: 'client/pages/faq-page.tsx',
  post: 'client/pages/post-page.tsx',
} as const;

export type ChunkKind = keyof typeof PAGE_CHUNKS;

/** The manifest's name for the chunk of a kind of page; null where the page is part of the entry. */
export function chunkOf(kind: string): (typeof PAGE_CHUNKS)[ChunkKind] | null {
  return kind === 'faq' || kind === 'post' ? PAGE_CHUNKS[kind] : null;
}
