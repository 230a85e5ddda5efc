/** A mark in a square of `MARK_SIDE`: two SVG paths, one in ink and one in the accent. */
export interface Mark {
  ink: string;
  accent: string;
}

interface MarkShape {
  colour: 'ink' | 'accent';
  /** The corners of a polygon in a square of 32. */
  corners: readonly (readonly [number, number])[];
}

const box = (left: number, top: number, right: number, bottom: number): MarkShape => ({
  colour: 'ink',
  corners: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
});

export const MARK_SIDE = 32;

const MARK_SHAPES: readonly MarkShape[] = [
  box(2, 17, 6.4, 25),
  box(7.9, 11, 12.3, 25),
  {
    colour: 'accent',
    corners: [
      [13.8, 6.5],
      [16, 1],
      [18.2, 6.5],
      [18.2, 25],
      [13.8, 25],
    ],
  },
  box(19.7, 8, 24.1, 25),
  box(25.6, 14, 30, 25),
  box(2, 26.5, 30, 28.7),
  box(2, 30, 30, 30.8),
];

/** The colours of tokens.css: the light paper, ink and accent, then the dark and the raised light paper. */
export const MARK_COLOURS = { paper: '#faf7f0', ink: '#1b1815', accent: '#a8171f' } as const;
export const DARK_PAPER = '#14110d';
export const RAISED_PAPER = '#f2ede2';

function pathOf(colour: MarkShape['colour']): string {
  return MARK_SHAPES.filter((shape) => shape.colour === colour)
    .map(({ corners }) => `M${corners.map((corner) => corner.join(' ')).join('L')}z`)
    .join('');
}

/** What a publication without a mark of its own has. */
export const MARK_PATHS: Mark = { ink: pathOf('ink'), accent: pathOf('accent') };
export const MARK_VIEW_BOX = `0 0 ${MARK_SIDE} ${MARK_SIDE}`;
