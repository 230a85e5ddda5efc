import type { PublicationInfo } from '../../shared/model/page-data.ts';
import { publicationName } from '../../shared/pages/head.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

/** The way home in a bar that stays while the page scrolls; it appears once the nameplate has scrolled away. */
export function BarName({ publication }: { publication: PublicationInfo }) {
  return (
    <PublicationLink className="bar-name" to={HOME_PATH}>
      {publicationName(publication)}
    </PublicationLink>
  );
}
