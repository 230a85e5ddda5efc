import type { PublicationInfo } from '../../../shared/model/publication-info.ts';
import { publicationName } from '../../../shared/pages/head.ts';
import { HOME_PATH, SEARCH_PATH } from '../../../shared/paths.ts';
import { organisationId } from './organisation.ts';
import type { Thing } from './thing.ts';

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
