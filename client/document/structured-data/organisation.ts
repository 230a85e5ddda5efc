import type { PublicationInfo } from '../../../shared/model/publication-info.ts';
import { publicationName } from '../../../shared/pages/head.ts';
import { HOME_PATH, LOGO_PATH } from '../../../shared/paths.ts';
import type { Thing } from './thing.ts';

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
