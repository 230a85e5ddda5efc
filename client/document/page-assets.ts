import type { Language } from '../../shared/language/language.ts';

/** The files of a page, from the asset manifest; addresses start with `/`. */
export interface PageAssets {
  loader: string;
  entry: string;
  /** The texts of each language, which the entry imports. */
  texts: Readonly<Record<Language, string>>;
  /** The inline style of the home page, and of all others, which is longer. */
  styles: Readonly<Record<'home' | 'inner', { text: string }>>;
  /** What the home page's style lacks of the others'. */
  innerStyle: string;
  fonts: readonly string[];
}
