/** What a page loads, from the asset manifest; addresses from the root of the site. */
export interface PageAssets {
  /** The script that loads the entry. */
  loader: string;
  entry: string;
  /** The style sheet's text. */
  style: string;
  fonts: readonly string[];
  /** The image that other sites show of a page without one of its own. */
  card: string;
}
