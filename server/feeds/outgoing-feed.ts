import type { Language } from '../../shared/language/language.ts';
import type { FeedFormat } from '../../shared/paths.ts';

export interface Publisher {
  name: string;
  link: string;
}

export interface OutgoingItem {
  title: string;
  /** Absolute, and the item's permanent id. */
  link: string;
  summary: string;
  author: string | null;
  publisher: Publisher | null;
  /** ISO 8601, with or without a time. */
  date: string | null;
  category: string | null;
  imageUrl: string | null;
  /** BCP 47; null where it is that of the feed, or unknown. */
  lang: string | null;
}

/** An outgoing feed, in whichever format. Addresses are absolute; the newest items come first. */
export interface OutgoingFeed {
  title: string;
  description: string;
  language: Language;
  link: string;
  addresses: Readonly<Record<FeedFormat, string>>;
  hub: string | null;
  icon: string;
  /** 0 where it is unknown. */
  builtAt: number;
  items: readonly OutgoingItem[];
}

export function dateOf(date: string | number | null): Date | null {
  if (date === null || date === 0) return null;
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? null : parsed;
}
