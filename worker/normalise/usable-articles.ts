import type { StoredArticle } from '../../shared/model/article.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import { isTrackingParameter } from '../../shared/rules/tracking-parameters.ts';

const TRACKING_FRAGMENT = /^#(?:xtor=|utm_|tk\.rss|ref=rss|at_medium=|echobox=)/i;

/** An article's address without tracking parameters; the rest stays as the publisher wrote it. */
export function cleanLink(link: string): string {
  const url = parseUrl(link);
  if (url === null) return link;
  const parameters = url.search.slice(1).split('&');
  const kept = parameters.filter((parameter) => !isTrackingParameter(parameter.replace(/=.*$/s, '')));
  if (kept.length < parameters.length) url.search = kept.join('&');
  if (TRACKING_FRAGMENT.test(url.hash)) url.hash = '';
  return url.href;
}

/** The articles that have a link. Links lose their tracking parameters, which may differ at each poll of one article. */
export function usableArticles(articles: readonly StoredArticle[]): StoredArticle[] {
  return articles.filter(({ link }) => link !== '').map((article) => ({ ...article, link: cleanLink(article.link) }));
}
