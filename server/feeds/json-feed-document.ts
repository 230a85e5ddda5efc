import { dateOf, type OutgoingFeed, type OutgoingItem } from './outgoing-feeds.ts';

function jsonItem(item: OutgoingItem) {
  const authors = [
    ...(item.author === null ? [] : [{ name: item.author }]),
    ...(item.publisher === null ? [] : [{ name: item.publisher.name, url: item.publisher.link }]),
  ];
  return {
    id: item.id ?? item.link,
    url: item.link,
    title: item.title,
    ...(item.content === undefined
      ? { content_text: item.summary }
      : { summary: item.summary, content_html: item.content }),
    image: item.imageUrl ?? undefined,
    date_published: dateOf(item.date)?.toISOString(),
    authors,
    language: item.lang ?? undefined,
    tags: item.category === null ? undefined : [item.category],
  };
}

/** A lone surrogate is valid in JSON, but many readers refuse it. */
const wellFormedTexts = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Writes JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeedDocument(feed: OutgoingFeed): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.link,
    feed_url: feed.addresses.json,
    icon: feed.icon,
    language: feed.language,
    hubs: feed.hub === null ? undefined : [{ type: 'WebSub', url: feed.hub }],
    items: feed.items.map(jsonItem),
  };
  return JSON.stringify(document, wellFormedTexts);
}
