import { MARK_COLOURS, MARK_PATHS, MARK_SIDE, MARK_VIEW_BOX } from '../../shared/rules/publication-mark.ts';

const path = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

const DRAWING = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_VIEW_BOX}">`,
  path(MARK_COLOURS.paper, `M0 0H${MARK_SIDE}V${MARK_SIDE}H0z`),
  path(MARK_COLOURS.ink, MARK_PATHS.ink),
  path(MARK_COLOURS.accent, MARK_PATHS.accent),
  '</svg>',
].join('');

/** RFC 2397, with few characters escaped, so that the paths compress together with the nameplate's. */
const ADDRESS = `data:image/svg+xml,${DRAWING.replace(/[<>#"]/g, encodeURIComponent)}`;

/**
 * The mark for the browser's tab, as a data address, which saves a request beside the font and the lead image. Browsers
 * without SVG icons request `/favicon.ico` by themselves.
 */
export function IconLink() {
  return <link rel="icon" type="image/svg+xml" href={ADDRESS} />;
}
