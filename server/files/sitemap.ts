import type { Language } from '../../shared/language/language.ts';
import { element, textElement, xmlDocument } from '../feeds/xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NEWS_NAMESPACE = 'http://www.google.com/schemas/sitemap-news/0.9';

export interface SitemapPage {
  address: string;
  /** 0 if it is unknown. */
  changedAt: number;
}

/** Writes a sitemap (https://www.sitemaps.org/protocol.html). */
export function sitemapDocument(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ address, changedAt }) =>
    element(
      'url',
      {},
      textElement('loc', address) + textElement('lastmod', changedAt > 0 ? new Date(changedAt).toISOString() : null),
    ),
  );
  return xmlDocument(element('urlset', { xmlns: NAMESPACE }, urls.join('\n')));
}

export interface NewsSitemapEntry {
  address: string;
  title: string;
  date: string;
}

/**
 * Writes a news sitemap (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). It is
 * often empty, which the `sitemap` library does not allow. So the writer of both sitemaps is ours.
 */
export function newsSitemapDocument(
  publication: string,
  language: Language,
  pages: readonly NewsSitemapEntry[],
): string {
  const source = element(
    'news:publication',
    {},
    textElement('news:name', publication) + textElement('news:language', language),
  );
  const urls = pages.map(({ address, title, date }) => {
    const news = `${source}${textElement('news:publication_date', date)}${textElement('news:title', title)}`;
    return element('url', {}, textElement('loc', address) + element('news:news', {}, news));
  });
  return xmlDocument(element('urlset', { xmlns: NAMESPACE, 'xmlns:news': NEWS_NAMESPACE }, urls.join('\n')));
}
