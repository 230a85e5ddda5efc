const FAQ_CHUNK = 'client/pages/faq-page.tsx';

/**
 * The asset manifest's name for the chunk of a kind of page; null where the page is part of the entry.
 * The server preloads the chunk; the browser has it before it hydrates such a page.
 */
export function chunkOf(kind: string): string | null {
  return kind === 'faq' ? FAQ_CHUNK : null;
}
