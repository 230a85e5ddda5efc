import type { Mark } from '../model/publication-info.ts';

export const MARK_SIDE = 32;
export const MARK_VIEW_BOX = `0 0 ${MARK_SIDE} ${MARK_SIDE}`;

/** The product's own mark. */
export const MARK_PATHS: Mark = {
  ink: 'M2 17h4.4v8H2zM7.9 11h4.4v14H7.9zM19.7 8h4.4v17h-4.4zM25.6 14H30v11h-4.4zM2 26.5h28v2.2H2zM2 30h28v.8H2z',
  accent: 'M13.8 6.5L16 1l2.2 5.5V25h-4.4z',
};
