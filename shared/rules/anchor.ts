import { BLOG_FEED_NAME, EDITIONS_FEED_NAME } from '../paths.ts';

/** The anchor of the section that a location of `/news` replaces. */
export const LOCAL_NEWS = 'local-news';

/** The link texts that are shorter than the display name (docs/product.md, "Section anchors"). */
const NAV_LABELS: ReadonlyMap<string, string> = new Map([
  ['Politics & Government', 'Politics'],
  ['Business & Finance', 'Business'],
  ['Technology & Innovation', 'Technology'],
  ['Automotive & Energy', 'Automotive'],
  ['Real Estate & Housing', 'Real Estate'],
  ['Health & Wellness', 'Health'],
  ['Arts & Culture', 'Culture'],
  ['Food & Dining', 'Food'],
  ['Lifestyle & Fashion', 'Lifestyle'],
  ['Opinion & Editorials', 'Opinion'],
  ['From the Archives', 'Archives'],
  ['Local Events', 'Events'],
]);

export function navLabelOf(displayName: string): string {
  return NAV_LABELS.get(displayName) ?? displayName;
}

export function anchorOf(displayName: string): string {
  return navLabelOf(displayName)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Other ids on the pages of sections, and the names of other feeds. */
const RESERVED: ReadonlySet<string> = new Set([
  'root',
  'main',
  'top',
  'page-data',
  'announcer',
  'contact',
  'contact-title',
  'location',
  'featured-video-title',
  'top-stories-title',
  BLOG_FEED_NAME,
  EDITIONS_FEED_NAME,
]);

export function isFreeAnchor(anchor: string): boolean {
  return anchor !== '' && !RESERVED.has(anchor);
}
