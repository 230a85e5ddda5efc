import type { StoredArticle } from '../../shared/model/article.ts';
import { cleanLink } from './clean-link.ts';

/** The articles that have a link. Links lose their tracking parameters, which may differ at each poll of one article. */
export function usableArticles(articles: readonly StoredArticle[]): StoredArticle[] {
  return articles.filter(({ link }) => link !== '').map((article) => ({ ...article, link: cleanLink(article.link) }));
}
