import type { DocumentResponse } from '../fetch/fetch-outcome.ts';

/** A poll reads and keeps this many items of a feed. */
export const MAX_ITEMS = 15;

export type Attributes = Readonly<Partial<Record<'url' | 'type' | 'medium' | 'width', string>>>;

/** The fields that items and channels share. Empty where absent; nothing is clean or trusted yet. */
interface FeedHead {
  title: string;
  /** Further candidates, in order of preference. */
  otherTitles: readonly string[];
  link: string;
  otherLinks: readonly string[];
}

/** One item, named after the fields of rss-parser. */
export interface FeedItem extends FeedHead {
  guid: string;
  creator: string;
  otherCreators: readonly string[];
  pubDate: string;
  otherDates: readonly string[];
  content: string;
  otherContents: readonly string[];
  base: string;
  enclosure: Attributes | null;
  otherEnclosures: readonly Attributes[];
  mediaContents: readonly Attributes[];
  mediaThumbnails: readonly Attributes[];
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
}

export interface ParsedFeed {
  channel: FeedChannel;
  items: FeedItem[];
}

export type ParsedDocument = { kind: 'parsed'; feed: ParsedFeed } & DocumentResponse;

export type NotAFeed = { kind: 'not-a-feed'; reason: string } & DocumentResponse;
