/**
 * Cuts a text to `limit` UTF-16 code units, at the end of a word. Inside a word if none ends in the second half, as in
 * languages without spaces.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(' ', limit);
  if (space >= limit / 2) return text.slice(0, space).trimEnd();
  const cut = text.slice(0, limit);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
