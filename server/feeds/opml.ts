import type { ListedFeed } from './listed-feeds.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** Writes OPML 2.0 (https://opml.org/spec2.opml): one group of feeds, which feed readers import as a folder. */
export function opmlDocument(title: string, feeds: readonly ListedFeed[]): string {
  const outlines = feeds.map((feed) =>
    element('outline', {
      type: 'rss',
      text: feed.title,
      title: feed.title,
      xmlUrl: feed.address,
      htmlUrl: feed.page,
    }),
  );
  const head = element('head', {}, textElement('title', title));
  const body = element('body', {}, element('outline', { text: title, title }, outlines.join('\n')));
  return xmlDocument(element('opml', { version: '2.0' }, `${head}\n${body}`));
}
