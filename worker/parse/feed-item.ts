/** An element of a feed as its publisher wrote it: text and attributes, not yet trusted. */
export interface FeedNode {
  text: string;
  attributes: ReadonlyMap<string, string>;
}

/** One item: its elements by canonical name (`title`, `dc:creator`, `atom:link` …), in document order. */
export type FeedItem = ReadonlyMap<string, readonly FeedNode[]>;

/** A feed taken apart, whatever its dialect; nothing in it is clean yet. */
export interface ParsedFeed {
  channel: FeedItem;
  /** The language its root is marked with. */
  lang: string | null;
  items: FeedItem[];
}

/** An item's elements of these names, in the order of the names. */
export function nodesOf(item: FeedItem, ...names: string[]): FeedNode[] {
  return names.flatMap((name) => item.get(name) ?? []);
}
