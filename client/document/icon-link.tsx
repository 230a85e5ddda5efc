import type { PublicationInfo } from '../../shared/model/page-data.ts';
import { markAddress } from '../../shared/rules/mark-drawing.ts';

/**
 * The mark for the browser's tab, as a data address, which saves a request beside the font and the lead image. Browsers
 * without SVG icons request `/favicon.ico` by themselves.
 */
export function IconLink({ publication }: { publication: PublicationInfo }) {
  return <link rel="icon" type="image/svg+xml" href={markAddress(publication)} />;
}
