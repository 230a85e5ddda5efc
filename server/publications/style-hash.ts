import { createHash } from 'node:crypto';
import { sheetOf } from '../../shared/rules/accent.ts';

interface Style {
  text: string;
  /** The source expression of `text` (CSP Level 3). */
  hash: string;
}

/** The build's inline style sheets: of the home page, and of all others. */
export type BuildStyles = Readonly<Record<'home' | 'inner', Style>>;

export function styleHashOf({ text, hash }: Style, accent: string | null): string {
  if (accent === null) return hash;
  return `sha256-${createHash('sha256').update(sheetOf(text, accent)).digest('base64')}`;
}
