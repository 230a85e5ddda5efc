/** A post's keywords from their comma-separated list: trimmed, blanks dropped, each once. */
export function keywordsOf(shortTailKeywords: string): string[] {
  const keywords = shortTailKeywords.split(',').map((keyword) => keyword.trim());
  return [...new Set(keywords.filter((keyword) => keyword !== ''))];
}
