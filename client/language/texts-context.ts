import { createContext, useContext } from 'react';
import type { InnerTexts } from '../../shared/language/inner-texts.ts';
import type { Texts } from '../../shared/language/texts.ts';

/** The texts in the publication's language. */
export const TextsContext = createContext<Texts | null>(null);

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts');
  return texts;
}

/** The texts of the inner pages, which surround those pages only. */
export const InnerTextsContext = createContext<InnerTexts | null>(null);

export function useInnerTexts(): InnerTexts {
  const texts = useContext(InnerTextsContext);
  if (!texts) throw new Error('No texts of the inner pages');
  return texts;
}
