import type { StoredArticle } from '../model/article.ts';
import { bareHost, parseUrl } from './parse-url.ts';

/** The part of a host that its owner registered, as in news.paper.example and paper.co.uk. Addresses of machines have none. */
const SITE = /(?:[^.]+\.(?:ac|com?|edu|gov?|net?|org?)\.[a-z]{2}|[^.]+\.[a-z][^.]*)$/;

/** The names of an article's publisher: two articles with one name in common are of one publisher. */
export function publishersOf({ source, link }: Pick<StoredArticle, 'source' | 'link'>): string[] {
  const [site] = SITE.exec(bareHost(parseUrl(link)?.host ?? '')) ?? [];
  return site === undefined ? [source] : [source, site];
}
