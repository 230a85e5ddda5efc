import type { StoredArticle } from '../model/article.ts';

/** Tells an article apart from all others: by its link, and if its feed has several of one link by its id there. */
export function articleKey({ link, idOnPage }: Pick<StoredArticle, 'link' | 'idOnPage'>): string {
  return idOnPage === undefined ? link : `${link} ${idOnPage}`;
}
