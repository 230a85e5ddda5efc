import { useTexts } from '../language/texts-context.ts';

/** A post's keywords from their comma-separated list: trimmed, blanks dropped, each once. */
export function keywordsOf(shortTailKeywords: string): string[] {
  const keywords = shortTailKeywords.split(',').map((keyword) => keyword.trim());
  return [...new Set(keywords.filter((keyword) => keyword !== ''))];
}

/** A post's keywords as small labels; nothing where it has none. */
export function KeywordChips({ keywords }: { keywords: string }) {
  const texts = useTexts().post;
  const chips = keywordsOf(keywords);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={texts.keywords}>
      {chips.map((chip) => (
        <li key={chip} className="chip" dir="auto">
          {chip}
        </li>
      ))}
    </ul>
  );
}
