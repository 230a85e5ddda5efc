import type { DocumentResponse } from '../fetch/fetch-outcome.ts';
import type { HtmlImage } from './html-collector.ts';

/** A poll reads and keeps this many items of a feed. */
export const MAX_ITEMS = 15;

export type Attributes = Readonly<Partial<Record<'url' | 'medium' | 'width', string>>>;

/** The fields that items and channels share. Empty if there are none. No address is trusted yet. */
interface FeedHead {
  /** Plain text. */
  title: string;
  link: string;
  /** Further candidates, in order of preference, as in all fields that begin with `other`. */
  otherLinks: readonly string[];
}

/** One item, named after the fields of rss-parser. */
export interface FeedItem extends FeedHead {
  /** Who the item is, as its publisher says: RSS `guid`, `rdf:about`, Atom or JSON `id`. It is no link, those are in `otherLinks`. */
  guid: string;
  /** The item's own language, as it is written. */
  lang: string | null;
  /** The authors of one kind of element, a line each. */
  creator: string;
  otherCreators: readonly string[];
  pubDate: string;
  otherDates: readonly string[];
  /** Plain texts that say something, in order of preference. */
  contents: readonly string[];
  enclosure: Attributes | null;
  otherEnclosures: readonly Attributes[];
  mediaContents: readonly Attributes[];
  mediaThumbnails: readonly Attributes[];
  /** The images in the item's HTML. Their addresses are relative to `base`, if there is one. */
  images: readonly HtmlImage[];
  base: string;
}

export interface FeedChannel extends FeedHead {
  feedUrl: string;
  language: string;
  otherLanguages: readonly string[];
  /** RSS 2.0 `ttl`, in minutes. */
  ttl: string;
  updatePeriod: string;
  updateFrequency: string;
  /** Addresses of WebSub hubs. */
  hubs: readonly string[];
  /** When the publisher built the document. */
  lastBuildDate: string;
}

export interface ParsedFeed {
  channel: FeedChannel;
  items: FeedItem[];
}

export type ParsedDocument = { kind: 'parsed'; feed: ParsedFeed } & DocumentResponse;

export type NotAFeed = { kind: 'not-a-feed'; reason: string } & DocumentResponse;
