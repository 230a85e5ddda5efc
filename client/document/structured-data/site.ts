import type { PublicationInfo } from '../../../shared/model/publication-info.ts';
import { publicationName } from '../../../shared/model/publication-info.ts';
import { HOME_PATH, LOGO_PATH, SEARCH_PATH } from '../../../shared/paths.ts';

/** An object of schema.org's vocabulary (https://schema.org), as JSON-LD. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export const organisationId = ({ origin }: Pick<PublicationInfo, 'origin'>): string => `${origin}/#organization`;

/** The publication as the one who publishes its pages; not the publisher of the articles that it links to. */
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

export const websiteId = ({ origin }: Pick<PublicationInfo, 'origin'>): string => `${origin}/#website`;

function searchActionOf({ origin }: PublicationInfo) {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${SEARCH_PATH}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}

/** The publication's pages as a whole, with their search. */
export function websiteOf(publication: PublicationInfo): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId(publication),
    url: `${publication.origin}${HOME_PATH}`,
    name: publicationName(publication),
    inLanguage: publication.language,
    potentialAction: searchActionOf(publication),
    publisher: { '@id': organisationId(publication) },
  };
}
