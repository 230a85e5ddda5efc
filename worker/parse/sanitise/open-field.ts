import type { Tag } from '../read-markup.ts';
import type { Base } from './base.ts';
import type { CapturedText } from './captured-text.ts';
import { type Field, IMAGES, ITEM_FIELDS } from './feed-fields.ts';
import type { Scope } from './namespaces.ts';

export interface OpenField {
  canonical: string;
  kind: Field['kind'];
  tag: Tag;
  base: Base;
  /** Grows with the declarations of child elements, which stay until the field ends. */
  scope: Scope;
  captured: CapturedText;
}

/** Elements that never stand inside a text: where one opens, the text before it was not closed. */
const ENDS_A_TEXT = new Set([
  'item',
  'entry',
  'atom:entry',
  'guid',
  'pubDate',
  'description',
  'content:encoded',
  'atom:published',
  'atom:updated',
]);

/** Whether an element's opening shows that the field being read was never closed. */
export function endsField(canonical: string, field: OpenField): boolean {
  if (ENDS_A_TEXT.has(canonical)) return true;
  if (field.kind === 'plain') return ITEM_FIELDS.has(canonical) && !IMAGES.has(canonical);
  // An unclosed title is followed by the link of its item.
  return field.canonical.endsWith('title') && /^(atom:)?link$/.test(canonical);
}
