import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { MARK_COLOURS, MARK_PATHS, MARK_SIDE, MARK_VIEW_BOX } from '../../shared/rules/publication-mark.ts';

const path = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

type MarkColours = Pick<PublicationInfo, 'accent' | 'mark'>;

function markDrawing({ accent, mark }: MarkColours): string {
  const paths = mark ?? MARK_PATHS;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_VIEW_BOX}">`,
    path(MARK_COLOURS.paper, `M0 0H${MARK_SIDE}V${MARK_SIDE}H0z`),
    path(MARK_COLOURS.ink, paths.ink),
    path(accent ?? MARK_COLOURS.accent, paths.accent),
    '</svg>',
  ].join('');
}

/** The drawing as a data address (RFC 2397), with few characters escaped, so that it compresses well. */
export const markAddress = (publication: MarkColours): string =>
  `data:image/svg+xml,${markDrawing(publication).replace(/[<>#"]/g, encodeURIComponent)}`;
