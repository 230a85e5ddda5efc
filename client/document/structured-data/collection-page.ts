import type { PublicationInfo } from '../../../shared/model/publication-info.ts';
import type { LatestArticle } from '../../../shared/pages/latest.ts';
import { type Thing, websiteId } from './site.ts';

/** A page lists more; the newest are enough to say what it is. */
const MAX_ITEMS = 50;

type ListedArticle = Pick<LatestArticle, 'title' | 'link' | 'source' | 'lang' | 'publishedDate'>;

/** A publisher's page with its credit. It is no `NewsArticle` of ours (docs/product.md, "Structured data"). */
function pageOf({ title, link, source, lang, publishedDate }: ListedArticle): Thing {
  return {
    '@type': 'WebPage',
    url: link,
    name: title,
    ...(lang !== null && { inLanguage: lang }),
    ...(publishedDate !== null && { datePublished: publishedDate }),
    publisher: { '@type': 'Organization', name: source, url: `${new URL(link).origin}/` },
  };
}

interface Collection {
  name: string;
  description: string;
  /** Absolute. */
  url: string;
  /** Of all articles, also those on other pages of the list. */
  total: number;
  articles: readonly ListedArticle[];
}

/** A page that lists articles of several publishers, each once. */
export function collectionPageOf(publication: PublicationInfo, collection: Collection): Thing {
  const { name, description, url, total, articles } = collection;
  const byLink = new Map(articles.map((article) => [article.link, article]));
  const listed = Array.from(byLink.values()).slice(0, MAX_ITEMS);
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    description,
    inLanguage: publication.language,
    isPartOf: { '@id': websiteId(publication) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: listed.map((article, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: pageOf(article),
      })),
    },
  };
}
