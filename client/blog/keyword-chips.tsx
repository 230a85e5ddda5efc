import { useInnerTexts } from '../language/texts-context.ts';
import { keywordsOf } from './keywords.ts';

/** A post's keywords as small labels; nothing where it has none. */
export function KeywordChips({ keywords }: { keywords: string }) {
  const texts = useInnerTexts().post;
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
