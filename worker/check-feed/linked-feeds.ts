import { readMarkup } from '../parse/read-markup.ts';
import { resolveLink } from '../parse/resolve-link.ts';

const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json)$/i;
const MAX_FEEDS = 10;

/** The feeds that an HTML page names (`<link rel="alternate" type="application/rss+xml">`). */
export function linkedFeeds(html: string, url: string): string[] {
  const found = new Set<string>();
  readMarkup(html.slice(0, 500_000), 'html', () => ({
    open: ({ name, attributes }) => {
      if (name !== 'link' || !FEED_TYPES.test(attributes.get('type')?.trim() ?? '')) return;
      const address = resolveLink(attributes.get('href') ?? '', url);
      if (address !== null && found.size < MAX_FEEDS) found.add(address);
    },
    close: () => {},
    text: () => {},
    cdata: () => {},
    declaration: () => {},
  }));
  return [...found];
}
