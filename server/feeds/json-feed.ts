import { type Channel, type ChannelItem, dateOf } from './channel.ts';

function jsonItem(item: ChannelItem) {
  const authors = [
    ...(item.author === null ? [] : [{ name: item.author }]),
    ...(item.publisher === null ? [] : [{ name: item.publisher.name, url: item.publisher.link }]),
  ];
  return {
    id: item.link,
    url: item.link,
    title: item.title,
    content_text: item.summary,
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
export function jsonFeedDocument(channel: Channel): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: channel.title,
    description: channel.description,
    home_page_url: channel.link,
    feed_url: channel.addresses.json,
    icon: channel.icon,
    language: channel.language,
    hubs: channel.hub === null ? undefined : [{ type: 'WebSub', url: channel.hub }],
    items: channel.items.map(jsonItem),
  };
  return JSON.stringify(feed, wellFormedTexts);
}
