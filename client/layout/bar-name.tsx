import { publicationName } from '../../shared/pages/head.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { usePublication } from './publication-context.ts';

/** The characters that have room in the row of sections (client/styles/section-nav.css). */
const ONE_LINE = 14;

/** The way home in a bar that stays while the page scrolls; it appears once the nameplate has scrolled away. */
export function BarName() {
  const name = publicationName(usePublication());
  return (
    <PublicationLink className={name.length > ONE_LINE ? 'bar-name long-name' : 'bar-name'} to={HOME_PATH}>
      {name}
    </PublicationLink>
  );
}
