import { element, textElement, xmlDocument } from './xml.ts';

interface Subscription {
  title: string;
  feed: string;
  page: string;
}

/** Writes OPML 2.0 (https://opml.org/spec2.opml). */
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
  const body = element('body', {}, outlines.join('\n'));
  return xmlDocument(element('opml', { version: '2.0' }, `${head}\n${body}`));
}
