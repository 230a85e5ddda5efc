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
    tags: item.category === null ? undefined : [item.category],
  };
}

/** Writes JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeedDocument(channel: Channel): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: channel.title,
    description: channel.description,
    home_page_url: channel.link,
    feed_url: channel.addresses.json,
    language: channel.language,
    items: channel.items.map(jsonItem),
  });
}
