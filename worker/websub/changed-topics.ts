import { BLOG_FEED_NAME, FEED_FORMATS, feedPath } from '../../shared/paths.ts';
import type { CatalogHubPublication } from '../schedule/catalog.ts';

/**
 * The addresses of the outgoing feeds that these sections are in, in every format. Those of the blog are always among
 * them: no worker knows of posts, and a hub that finds nothing new distributes nothing.
 */
export function changedTopics({ origin, feedsOf }: CatalogHubPublication, sections: readonly string[]): string[] {
  const names = new Set(sections.flatMap((key) => feedsOf.get(key) ?? []));
  if (names.size === 0) return [];
  return [...names, BLOG_FEED_NAME].flatMap((name) => FEED_FORMATS.map((format) => origin + feedPath(name, format)));
}
