import type { DocumentResponse } from '../fetch/fetch-outcome.ts';
import type { HtmlImage } from './html-collector.ts';

/** A poll reads and keeps this many items of a feed. */
export const MAX_ITEMS = 15;

export type Attributes = Readonly<Partial<Record<'url' | 'medium' | 'width', string>>>;

/** The fields that items and channels share. A list has the preferred values first. No address is trusted yet. */
interface FeedHead {
  /** Plain text. Empty if there is none, as all other texts. */
  title: string;
  links: readonly string[];
}

export interface FeedItem extends FeedHead {
  /** Who the item is, as its publisher says: RSS `guid`, `rdf:about`, Atom or JSON `id`. It is no link, those are in `links`. */
  guid: string;
  lang: string | null;
  /** The authors of one kind of element, a line each. */
  creators: readonly string[];
  dates: readonly string[];
  /** Plain texts that say something. */
  contents: readonly string[];
  enclosures: readonly Attributes[];
  media: readonly Attributes[];
  thumbnails: readonly Attributes[];
  /** The images in the item's HTML. Their addresses are relative to `base`, if there is one. */
  images: readonly HtmlImage[];
  base: string;
}

export interface FeedChannel extends FeedHead {
  feedUrl: string;
  languages: readonly string[];
  images: readonly string[];
  /** RSS 2.0 `ttl`, in minutes. */
  ttl: string;
  updatePeriod: string;
  updateFrequency: string;
  hubs: readonly string[];
}

export interface ParsedFeed {
  channel: FeedChannel;
  items: FeedItem[];
}

export type ParsedDocument = { kind: 'parsed'; feed: ParsedFeed } & DocumentResponse;

export type NotAFeed = { kind: 'not-a-feed'; reason: string } & DocumentResponse;
