import type { PublicationInfo } from '../../../shared/model/page-data.ts';
import { publicationName } from '../../../shared/pages/head.ts';
import { HOME_PATH } from '../../../shared/paths.ts';
import { organisationId } from './organisation.ts';
import { searchActionOf } from './search-action.ts';
import type { Thing } from './thing.ts';

export const websiteId = ({ origin }: Pick<PublicationInfo, 'origin'>): string => `${origin}/#website`;

/** The publication's pages as a whole. */
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
