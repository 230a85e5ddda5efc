import { type PublicationInfo, publicationName } from '../../shared/model/publication-info.ts';
import type { LatestArticle } from '../../shared/pages/latest.ts';
import { HOME_PATH, LOGO_PATH, SEARCH_PATH } from '../../shared/paths.ts';

/** An object of schema.org's vocabulary (https://schema.org), as JSON-LD 1.1. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbsOf(publication: PublicationInfo, crumbs: readonly Crumb[]): Thing {
  const trail = [{ name: publicationName(publication), path: HOME_PATH }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publication.origin}${path}`,
    })),
  };
}

export const organisationId = ({ origin }: Pick<PublicationInfo, 'origin'>): string => `${origin}/#organization`;

const websiteId = ({ origin }: Pick<PublicationInfo, 'origin'>): string => `${origin}/#website`;

/** The publication as the one who publishes its pages. Not the publisher of the articles that it links to. */
export function organisationOf(publication: PublicationInfo): Thing {
  const { origin } = publication;
  return {
    '@type': 'NewsMediaOrganization',
    '@id': organisationId(publication),
    name: publicationName(publication),
    url: `${origin}${HOME_PATH}`,
    logo: `${origin}${LOGO_PATH}`,
  };
}

export function websiteOf(publication: PublicationInfo): Thing {
  const { origin, language } = publication;
  return {
    '@type': 'WebSite',
    '@id': websiteId(publication),
    url: `${origin}${HOME_PATH}`,
    name: publicationName(publication),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${SEARCH_PATH}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
    publisher: { '@id': organisationId(publication) },
  };
}

/** A page lists more. The newest are enough to say what it is. */
const MAX_LISTED = 50;

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
  path: string;
  /** Of all articles, also those on other pages of the list. */
  total: number;
  articles: readonly ListedArticle[];
}

export function collectionPageOf(publication: PublicationInfo, collection: Collection): Thing {
  const { name, description, path, total, articles } = collection;
  const url = `${publication.origin}${path}`;
  const byLink = new Map(articles.map((article) => [article.link, article]));
  const listed = Array.from(byLink.values()).slice(0, MAX_LISTED);
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
