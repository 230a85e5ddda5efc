import type { Language } from '../../shared/language/language.ts';

/** The files of a page, from the asset manifest; addresses start with `/`. */
export interface PageAssets {
  loader: string;
  entry: string;
  /** The texts of each language, which the entry imports. */
  texts: Readonly<Record<Language, string>>;
  style: string;
  fonts: readonly string[];
}
