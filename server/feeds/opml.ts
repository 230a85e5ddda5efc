import type { ListedFeed } from './listed-feeds.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** Writes OPML 2.0 (https://opml.org/spec2.opml): one group of feeds, which feed readers import as a folder. */
export function opmlDocument(title: string, feeds: readonly ListedFeed[]): string {
  const outlines = feeds.map((listed) =>
    element('outline', {
      type: 'rss',
      text: listed.title,
      title: listed.title,
      xmlUrl: listed.feed,
      htmlUrl: listed.page,
    }),
  );
  const head = element('head', {}, textElement('title', title));
  const body = element('body', {}, element('outline', { text: title, title }, outlines.join('\n')));
  return xmlDocument(element('opml', { version: '2.0' }, `${head}\n${body}`));
}
