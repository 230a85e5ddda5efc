import { MARK_PATHS, MARK_SIDE, MARK_VIEW_BOX, type PublicationInfo } from '../../shared/model/publication-info.ts';
import { LIGHT } from '../../shared/rules/colours.ts';

const path = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

export type MarkAppearance = Pick<PublicationInfo, 'accent' | 'mark'>;

export function markDrawing({ accent, mark }: MarkAppearance): string {
  const paths = mark ?? MARK_PATHS;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_VIEW_BOX}">`,
    path(LIGHT.paper, `M0 0H${MARK_SIDE}V${MARK_SIDE}H0z`),
    path(LIGHT.ink, paths.ink),
    path(accent ?? LIGHT.accent, paths.accent),
    '</svg>',
  ].join('');
}

/** The drawing as a data address (RFC 2397), with few characters escaped, so that it compresses well. */
export const markAddress = (appearance: MarkAppearance): string =>
  `data:image/svg+xml,${markDrawing(appearance).replace(/[<>#"]/g, encodeURIComponent)}`;
