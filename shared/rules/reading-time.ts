const WORDS_PER_MINUTE = 230;

/** Estimates how many minutes a post takes to read, one at least; null if it has no words. */
export function readingMinutes(html: string): number | null {
  const text = html.replace(/<[^>]*>|&[a-z\d#]+;/gi, ' ');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
