/**
 * A text of at most `limit` characters that ends at a word (docs/product.md, "Articles"). Where no word ends in its second
 * half, as in languages without spaces, it ends at a whole character.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(' ', limit);
  if (space >= limit / 2) return text.slice(0, space).trimEnd();
  const cut = text.slice(0, limit);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
