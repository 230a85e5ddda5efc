import { MARK_SHAPES, MARK_SIDE, type MarkShape } from '../../shared/publication-mark.ts';

/** One path for all the shapes of a colour. */
function pathOf(colour: MarkShape['colour']): string {
  return MARK_SHAPES.filter((shape) => shape.colour === colour)
    .map(({ corners }) => `M${corners.map((corner) => corner.join(' ')).join('L')}z`)
    .join('');
}

const INK = pathOf('ink');
const ACCENT = pathOf('accent');
const VIEW_BOX = `0 0 ${MARK_SIDE} ${MARK_SIDE}`;

/** The publication's mark, in the colours of the edition. */
export function PublicationMark() {
  return (
    <svg className="mark" viewBox={VIEW_BOX} aria-hidden="true" focusable="false">
      <path d={INK} />
      <path className="mark-accent" d={ACCENT} />
    </svg>
  );
}
