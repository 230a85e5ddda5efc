import type { PublicationInfo } from '../../../shared/model/publication-info.ts';
import { publicationName } from '../../../shared/model/publication-info.ts';
import { HOME_PATH } from '../../../shared/paths.ts';
import type { Thing } from './site.ts';

interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to a page. */
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
