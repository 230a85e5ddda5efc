import { createContext, useContext } from 'react';
import type { Texts } from '../../shared/language/en/texts.ts';

/** The texts in the publication's language. */
export const TextsContext = createContext<Texts | null>(null);

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts');
  return texts;
}
