import { element, textElement, xmlDocument } from './xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NEWS_NAMESPACE = 'http://www.google.com/schemas/sitemap-news/0.9';

/** A page of the site; `changed` in milliseconds since the epoch where it is known. */
export interface SitemapPage {
  address: string;
  changed?: number;
}

/** The Sitemap protocol 0.9 (https://www.sitemaps.org/protocol.html). */
export function sitemapDocument(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ address, changed }) =>
    element(
      'url',
      {},
      textElement('loc', address) + textElement('lastmod', changed ? new Date(changed).toISOString() : null),
    ),
  );
  return xmlDocument(element('urlset', { xmlns: NAMESPACE }, urls.join('\n')));
}

/** A post of the blog that is news: its date as ISO 8601 has it. */
export interface NewsPage {
  address: string;
  title: string;
  date: string;
}

/** The news extension: posts of the last two days, which is all that it admits. */
export function newsSitemapDocument(publication: string, pages: readonly NewsPage[]): string {
  const source = element(
    'news:publication',
    {},
    textElement('news:name', publication) + textElement('news:language', 'en'),
  );
  const urls = pages.map(({ address, title, date }) => {
    const news = `${source}${textElement('news:publication_date', date)}${textElement('news:title', title)}`;
    return element('url', {}, textElement('loc', address) + element('news:news', {}, news));
  });
  return xmlDocument(element('urlset', { xmlns: NAMESPACE, 'xmlns:news': NEWS_NAMESPACE }, urls.join('\n')));
}
