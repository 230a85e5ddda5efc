import { NO_TITLE } from '../../shared/language/language.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { addressWithFragment, articleAddress } from '../../shared/rules/article-address.ts';

/** An article with the guid or id of its item; empty if it has none. */
export interface IdentifiedArticle {
  article: StoredArticle;
  guid: string;
}

type TextOf = (entry: IdentifiedArticle) => string;

const titleOf: TextOf = ({ article: { title, summary } }) => (title === NO_TITLE ? summary : title);
const addressOf: TextOf = ({ article }) => addressWithFragment(article.link);

/** Texts that stand for one title each: what two titles share does not tell articles apart. */
function distinguishing(textOf: TextOf, entries: readonly IdentifiedArticle[]): ReadonlySet<string> {
  const titles = new Map<string, string>();
  const shared = new Set<string>(['']);
  for (const entry of entries) {
    const text = textOf(entry);
    if ((titles.get(text) ?? titleOf(entry)) !== titleOf(entry)) shared.add(text);
    titles.set(text, titleOf(entry));
  }
  return new Set([...titles.keys()].filter((text) => !shared.has(text)));
}

/** Versions of one story have its link with a fragment as their guids. */
const isVersion = ({ article, guid }: IdentifiedArticle): boolean =>
  guid.includes('#') && articleAddress(guid) === articleAddress(article.link);

/**
 * A link that several items with different titles share does not say which article an item is: its guid does, else its title
 * (docs/product.md, "Duplicates").
 */
export function withIdsOnPages(entries: readonly IdentifiedArticle[]): StoredArticle[] {
  const links = distinguishing(addressOf, entries);
  const guids = distinguishing(({ guid }) => guid, entries);
  return entries.map((entry) => {
    const { article, guid } = entry;
    if (links.has(addressOf(entry)) || isVersion(entry)) return article;
    return { ...article, idOnPage: guids.has(guid) ? guid : titleOf(entry) };
  });
}
