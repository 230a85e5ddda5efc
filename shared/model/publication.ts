import { z } from 'zod';
import { anchorOf, isFreeAnchor } from '../rules/anchor.ts';
import { asciiHost } from '../rules/host-name.ts';

const httpAddress = z.string().refine((value) => /^\s*https?:/i.test(value) && URL.canParse(value), {
  message: 'must be an http: or https: address',
});

/** Creating a date format is slow, and thousands of files name the same few zones. */
const knownTimeZones = new Set(['UTC']);

const isTimeZone = (value: string): boolean => {
  if (knownTimeZones.has(value)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    knownTimeZones.add(value);
    return true;
  } catch {
    return false;
  }
};

const feedSchema = z
  .union([
    httpAddress,
    z.strictObject({ url: httpAddress, source: z.string().min(1).optional(), userAgent: z.string().min(1).optional() }),
  ])
  .transform((feed) => (typeof feed === 'string' ? { url: feed } : feed))
  .transform(
    (feed): Feed => ({ url: new URL(feed.url).href, source: feed.source ?? null, userAgent: feed.userAgent ?? null }),
  );

const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens');
const youtubeId = z.string().regex(/^[A-Za-z0-9_-]{11}$/, 'must be an 11-character video id');

const categorySchema = z
  .strictObject({
    title: z.string().min(1),
    feeds: z.array(feedSchema).default([]),
    isEmbed: z.boolean().default(false),
    embedContent: z.string().min(1).optional(),
  })
  .refine((category) => !category.isEmbed || category.embedContent !== undefined, {
    message: 'an embed needs embedContent',
    path: ['embedContent'],
  });

const locationSchema = z.strictObject({ id: slug, name: z.string().min(1), feeds: z.array(feedSchema).default([]) });

const originSchema = httpAddress.refine((value) => value.replace(/\/$/, '') === new URL(value).origin, {
  message: 'must be a scheme and a host only',
});

export interface Feed {
  url: string;
  /** The publisher's name; null for the feed's own title. */
  source: string | null;
  userAgent: string | null;
}

interface Category {
  name: string;
  anchor: string;
  title: string;
  feeds: Feed[];
  isEmbed: boolean;
  embedContent: string | null;
}

function withoutRepeats(values: readonly string[], what: string, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) context.addIssue({ code: 'custom', message: `${what} "${value}" is used twice` });
    seen.add(value);
  }
}

const categoriesSchema = z
  .record(z.string().min(1), categorySchema)
  .transform((categories): Category[] =>
    Object.entries(categories).map(([name, category]) => ({
      name,
      anchor: anchorOf(name),
      title: category.title,
      feeds: category.feeds,
      isEmbed: category.isEmbed,
      embedContent: category.embedContent ?? null,
    })),
  )
  .superRefine((categories, context) => {
    withoutRepeats(
      categories.map(({ anchor }) => anchor),
      'the anchor',
      context,
    );
    for (const { name, anchor } of categories) {
      if (!isFreeAnchor(anchor)) {
        context.addIssue({ code: 'custom', path: [name], message: `the anchor "${anchor}" cannot be a section's` });
      }
    }
  });

/** A host as the `Host` header has it (RFC 9110, section 7.2), its port allowed. */
const hostname = z
  .string()
  .transform(asciiHost)
  .refine((host) => /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host), {
    message: 'must be a host name, such as toronto.example',
  });

/** Parses a publication file (docs/product.md, "Publication"). */
export const publicationSchema = z
  .strictObject({
    id: slug,
    city: z.string().min(1).default('City'),
    hostnames: z.array(hostname).default([]),
    origin: originSchema.optional(),
    hide: z.array(httpAddress).default([]),
    timeZone: z.string().refine(isTimeZone, { message: 'must be an IANA time zone' }).default('UTC'),
    categories: categoriesSchema,
    locations: z
      .array(locationSchema)
      .superRefine((locations, context) =>
        withoutRepeats(
          locations.map(({ id }) => id),
          'the id',
          context,
        ),
      )
      .default([]),
    featuredVideo: z.strictObject({ youtubeId, title: z.string().min(1) }).optional(),
    partners: z.array(z.strictObject({ fileId: z.string().regex(/^[\w-]+$/), title: z.string().min(1) })).default([]),
    contact: z.strictObject({ email: z.email() }).optional(),
  })
  .transform(({ origin, featuredVideo, contact, ...publication }) => ({
    ...publication,
    origin: origin?.replace(/\/$/, '') ?? null,
    featuredVideo: featuredVideo ?? null,
    contactEmail: contact?.email ?? null,
  }));

export type Publication = z.infer<typeof publicationSchema>;
export type Location = Publication['locations'][number];

/** The category that a location of `/news` replaces. */
export function localCategoryOf(publication: Publication): Category | null {
  return publication.categories.find(({ anchor }) => anchor === 'local-news') ?? null;
}

/** A location's feeds; the publication's own, the first, uses the Local News category's where it lists none. */
export function feedsOfLocation(publication: Publication, location: Location): Feed[] {
  return location.feeds.length > 0 || location !== publication.locations[0]
    ? location.feeds
    : (localCategoryOf(publication)?.feeds ?? []);
}

/** Every list of feeds that makes a section: the categories' in order, then the locations'; embeds have none. */
export function feedListsOf(publication: Publication): Feed[][] {
  const categories = publication.categories.filter(({ isEmbed }) => !isEmbed).map(({ feeds }) => feeds);
  return [...categories, ...publication.locations.map((location) => feedsOfLocation(publication, location))].filter(
    (feeds) => feeds.length > 0,
  );
}
