/** The link text of the sixteen known categories, by display name (docs/product.md, "Section anchors"). */
const NAV_LABELS: ReadonlyMap<string, string> = new Map([
  ['Local News', 'Local News'],
  ['National News', 'National News'],
  ['World News', 'World News'],
  ['Politics & Government', 'Politics'],
  ['Business & Finance', 'Business'],
  ['Technology & Innovation', 'Technology'],
  ['Automotive & Energy', 'Automotive'],
  ['Real Estate & Housing', 'Real Estate'],
  ['Health & Wellness', 'Health'],
  ['Sports', 'Sports'],
  ['Arts & Culture', 'Culture'],
  ['Food & Dining', 'Food'],
  ['Lifestyle & Fashion', 'Lifestyle'],
  ['Opinion & Editorials', 'Opinion'],
  ['From the Archives', 'Archives'],
  ['Local Events', 'Events'],
]);

/** A category's name in header and footer: the known short name, else its display name. */
export function navLabelOf(displayName: string): string {
  return NAV_LABELS.get(displayName) ?? displayName;
}

/**
 * A category's in-page anchor: its link text in lower case, runs of anything but letters and digits
 * turned to one hyphen (docs/product.md, "Section anchors").
 */
export function anchorOf(displayName: string): string {
  return navLabelOf(displayName)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The page's other ids, which no section may repeat. */
const OWN_IDS: ReadonlySet<string> = new Set([
  ...['root', 'main', 'page-data', 'contact', 'location', 'faq-query', 'unanswered', 'related-content'],
  ...['sections-panel', 'contact-title', 'featured-video-title', 'top-stories-title'],
]);

export function isFreeAnchor(anchor: string): boolean {
  return anchor !== '' && !OWN_IDS.has(anchor);
}
