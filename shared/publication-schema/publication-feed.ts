import * as z from 'zod';
import { fields, headerText, httpAddress, text } from './publication-fields.ts';

export interface Feed {
  url: string;
  /** The publisher's name. Null for the feed's own title. */
  source: string | null;
  userAgent: string | null;
}

const feedSchema = z
  .union(
    [
      httpAddress,
      fields({
        url: httpAddress.describe('The address of the feed.'),
        source: text
          .optional()
          .describe('The publisher’s name on its cards. Default: the title that the feed gives itself.'),
        userAgent: headerText
          .optional()
          .describe('Sent in place of the product’s own, for publishers that refuse that one.'),
      }),
    ],
    'must be an address in quotes, or an object with the fields url, source and userAgent',
  )
  .transform((feed) => (typeof feed === 'string' ? { url: feed } : feed))
  .transform(
    (feed): Feed => ({ url: new URL(feed.url).href, source: feed.source ?? null, userAgent: feed.userAgent ?? null }),
  )
  .meta({ id: 'feed', description: 'A feed: its address, or an object with its address.' });

export const feeds = z.array(feedSchema).default([]);
