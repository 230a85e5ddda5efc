/** The files of a page, from the asset manifest; addresses start with `/`. */
export interface PageAssets {
  loader: string;
  entry: string;
  style: string;
  fonts: readonly string[];
}
