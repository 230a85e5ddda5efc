import { createHash } from 'node:crypto';
import { sheetOf } from '../../shared/rules/accent.ts';

/** The build's inline style sheet. */
export interface BuildStyle {
  style: string;
  /** The source expression of `style` (CSP Level 3); empty without a style sheet. */
  styleHash: string;
}

export const NO_STYLE: BuildStyle = { style: '', styleHash: '' };

/** The source expression of a publication's style sheet. */
export function styleHashOf({ style, styleHash }: BuildStyle, accent: string | null): string {
  if (accent === null) return styleHash;
  return `sha256-${createHash('sha256').update(sheetOf(style, accent)).digest('base64')}`;
}
