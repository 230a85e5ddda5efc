import type { Subscription } from './subscriptions.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** Writes OPML 2.0 (https://opml.org/spec2.opml): one group of subscriptions, which feed readers import as a folder. */
export function opmlDocument(title: string, subscriptions: readonly Subscription[]): string {
  const outlines = subscriptions.map((subscription) =>
    element('outline', {
      type: 'rss',
      text: subscription.title,
      title: subscription.title,
      xmlUrl: subscription.feed,
      htmlUrl: subscription.page,
    }),
  );
  const head = element('head', {}, textElement('title', title));
  const body = element('body', {}, element('outline', { text: title, title }, outlines.join('\n')));
  return xmlDocument(element('opml', { version: '2.0' }, `${head}\n${body}`));
}
