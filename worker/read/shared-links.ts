import { NO_TITLE } from '../../shared/language/language.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { addressWithFragment, articleAddress } from '../../shared/rules/article-address.ts';

const headlineOf = ({ title, summary }: StoredArticle): string => (title === NO_TITLE ? summary : title);

/** The texts that stand for one headline each: what several share does not tell articles apart. */
function distinguishing(texts: readonly string[], headlines: readonly string[]): ReadonlySet<string> {
  const first = new Map<string, string | undefined>([['', undefined]]);
  const shared = new Set(['']);
  for (const [index, text] of texts.entries()) {
    if (first.has(text) && first.get(text) !== headlines[index]) shared.add(text);
    else first.set(text, headlines[index]);
  }
  return new Set([...first.keys()].filter((text) => !shared.has(text)));
}

/** Versions of one story have its link with a fragment as their guids. */
const isVersion = (guid: string, link: string): boolean =>
  guid.includes('#') && articleAddress(guid) === articleAddress(link);

/**
 * A link that several items with different titles share does not say which article an item is: its guid does, else its title
 * (docs/product.md, "Duplicates").
 */
export function withIdsOnPages(articles: readonly StoredArticle[], guids: readonly string[]): StoredArticle[] {
  const headlines = articles.map(headlineOf);
  const addresses = articles.map(({ link }) => addressWithFragment(link));
  const clearAddresses = distinguishing(addresses, headlines);
  const clearGuids = distinguishing(guids, headlines);
  return articles.map((article, index) => {
    const [guid = '', address = ''] = [guids[index], addresses[index]];
    if (article.link === '' || clearAddresses.has(address) || isVersion(guid, article.link)) return article;
    return { ...article, idOnPage: clearGuids.has(guid) ? guid : headlineOf(article) };
  });
}
