import * as z from 'zod';
import { LOCAL_NEWS } from '../rules/anchor.ts';
import { appearance } from './publication-appearance.ts';
import { categoriesSchema, type Feed, feeds } from './publication-category.ts';
import {
  clockTime,
  DESPITE_ERRORS_IN_LIST,
  email,
  fields,
  fileId,
  hostname,
  httpAddress,
  httpsAddress,
  origin,
  refuseRepeats,
  slug,
  text,
  timeZone,
  youtubeId,
} from './publication-fields.ts';

const locationSchema = fields({
  id: slug.describe('The value of location in /news?location=…: lower-case letters, digits and hyphens.'),
  name: text.describe('The name in the field “Location”.'),
  feeds: feeds.describe(
    'The feeds of the Local News section for this location. The first location’s default: those of Local News.',
  ),
}).describe('A location that readers choose on /news.');

const locationsSchema = z.array(locationSchema).superRefine(
  (locations, context) =>
    refuseRepeats(
      locations.map(({ id }, index) => [id, [index, 'id']]),
      'the id',
      context,
    ),
  DESPITE_ERRORS_IN_LIST,
);

const MAX_EDITIONS = 4;

const editionsSchema = z
  .array(clockTime)
  .max(MAX_EDITIONS, `must be at most ${MAX_EDITIONS} times`)
  .superRefine((times, context) =>
    refuseRepeats(
      times.map((time, index) => [time, [index]]),
      'the time',
      context,
    ),
  );

export const publicationSchema = fields({
  $schema: z.string().optional().describe('The JSON Schema of this file, for editors.'),
  id: slug.describe('The name of the publication, unique among all files: lower-case letters, digits and hyphens.'),
  city: text.default('City').describe('The city in the header, in titles and in the names of feeds.'),
  hostnames: z
    .array(hostname)
    .default([])
    .describe(
      'The hosts at which readers find this publication; a leading www. is ignored. The first is the blog backend’s domain.',
    ),
  origin: origin
    .optional()
    .describe(
      'Scheme and host of the absolute addresses that the pages hold. Default: https:// and the first host. Hubs are subscribed to only if it is named, and must reach it.',
    ),
  hub: httpsAddress.optional().describe('The WebSub hub that the feeds name, an https: address. Default: none.'),
  foldEvents: z
    .boolean()
    .default(true)
    .describe('Whether articles of several publishers on one event are one card. Default: true.'),
  hide: z.array(httpAddress).default([]).describe('Addresses of articles that must not be shown.'),
  timeZone: timeZone.default('UTC').describe('The IANA time zone in which dates are shown, such as America/Toronto.'),
  editions: editionsSchema
    .default(['06:00'])
    .describe(
      'The times of day at which the front page is kept as an edition, in the publication’s time zone: at most four. Default: ["06:00"]; [] for none.',
    ),
  ...appearance,
  categories: categoriesSchema.describe('The sections by display name, in the order of the home page.'),
  locations: locationsSchema.default([]).describe('The locations of /news; the first is the publication’s own.'),
  featuredVideo: fields({
    youtubeId: youtubeId.describe('The 11 characters after v= in the address of the video.'),
    title: text.describe('The title of the video.'),
  })
    .optional()
    .describe('The video on the home page. Default: none.'),
  partners: z
    .array(
      fields({
        fileId: fileId.describe('The id of the document at the file-sharing service.'),
        title: text.describe('The title above the document.'),
      }),
    )
    .default([])
    .describe('The documents of /partners, in their order.'),
  frameOrigin: origin
    .optional()
    .describe(
      'Scheme and host that serve videos at /embed/{id} and documents at /file/d/{id}/preview, as the sample newsroom does. Default: YouTube and Google Drive.',
    ),
  contact: fields({ email: email.describe('The address that readers write to.') })
    .optional()
    .describe('The contact in the footer. Default: none.'),
}).transform(
  ({ $schema: _, origin, hub, frameOrigin, featuredVideo, contact, tagline, accent, mark, ...publication }) => ({
    ...publication,
    origin: origin ?? null,
    frameOrigin: frameOrigin ?? null,
    hub: hub === undefined ? null : new URL(hub).href,
    featuredVideo: featuredVideo ?? null,
    contactEmail: contact?.email ?? null,
    tagline: tagline ?? null,
    accent: accent ?? null,
    mark: mark ?? null,
  }),
);

export type Publication = z.infer<typeof publicationSchema>;
export type Location = Publication['locations'][number];

/** What absolute addresses start with. Null if that is known from a request only. */
export function originOf({ origin, hostnames: [host] }: Publication): string | null {
  return origin ?? (host === undefined ? null : `https://${host}`);
}

/** A location's feeds. The publication's own, the first, uses the Local News category's if it lists none. */
export function feedsOfLocation(publication: Publication, location: Location): Feed[] {
  if (location.feeds.length > 0 || location !== publication.locations[0]) return location.feeds;
  return publication.categories.find(({ anchor }) => anchor === LOCAL_NEWS)?.feeds ?? [];
}

interface FeedList {
  /** As operators see it: the display name, "News: {name}" for a location. */
  name: string;
  feeds: Feed[];
}

/** A list that is not empty makes a section. */
export function feedListsOf(publication: Publication): { categories: FeedList[]; locations: FeedList[] } {
  return {
    categories: publication.categories.map(({ name, isEmbed, feeds }) => ({ name, feeds: isEmbed ? [] : feeds })),
    locations: publication.locations.map((location) => ({
      name: `News: ${location.name}`,
      feeds: feedsOfLocation(publication, location),
    })),
  };
}
