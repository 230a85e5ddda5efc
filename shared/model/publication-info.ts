import type { Language } from '../language/language.ts';

/** Path data of SVG in a square of `MARK_SIDE`, one path in ink and one in the accent. */
interface Mark {
  ink: string;
  accent: string;
}

export interface PartnerDocument {
  fileId: string;
  title: string;
}

export interface NavItem {
  anchor: string;
  label: string;
}

export interface PublicationInfo {
  id: string;
  city: string;
  tagline: string;
  /** The lines about the network of publications. Null if the publication belongs to none. */
  network: { header: string; footer: string } | null;
  language: Language;
  timeZone: string;
  /** Without a slash at the end. */
  origin: string;
  build: string;
  /** The time of the rendering, in milliseconds since the epoch. */
  now: number;
  /** Formatted on the server, since a browser's first date in a zone takes a slow phone 70 ms. */
  today: string;
  shortDay: string;
  year: string;
  /** The newest change of the articles, in ISO 8601 and in words. Null before the first snapshot. */
  updated: { at: string; text: string } | null;
  nav: NavItem[];
  hasEditions: boolean;
  /** The newest edition of today, like "Morning edition, 6:00 a.m." */
  edition: { path: string; text: string } | null;
  partners: PartnerDocument[];
  contactEmail: string | null;
  /** Where videos and documents come from. Null for the video service and the file-sharing service. */
  frameOrigin: string | null;
  /** `#rrggbb`. Null for the product's own, as is the mark. */
  accent: string | null;
  mark: Mark | null;
}

export function publicationName({ city }: { city: string }): string {
  return `${city} News`;
}

export function navLabel(nav: readonly NavItem[], anchor: string | null): string | undefined {
  return nav.find((item) => item.anchor === anchor)?.label;
}

export const MARK_SIDE = 32;
export const MARK_VIEW_BOX = `0 0 ${MARK_SIDE} ${MARK_SIDE}`;

export const MARK_PATHS: Mark = {
  ink: 'M2 17h4.4v8H2zM7.9 11h4.4v14H7.9zM19.7 8h4.4v17h-4.4zM25.6 14H30v11h-4.4zM2 26.5h28v2.2H2zM2 30h28v.8H2z',
  accent: 'M13.8 6.5L16 1l2.2 5.5V25h-4.4z',
};
