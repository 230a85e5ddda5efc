import * as z from 'zod';
import { anchorOf, isFreeAnchor } from '../rules/anchor.ts';
import { DESPITE_ERRORS, fields, headerText, httpAddress, refuseRepeats, text } from './publication-fields.ts';

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

const categorySchema = fields({
  title: text.describe('The heading of the section.'),
  feeds: feeds.describe('The feeds whose articles the section shows, newest first. Default: none.'),
  isEmbed: z.boolean().default(false).describe('Whether the section shows embedContent in place of articles.'),
  embedContent: text
    .optional()
    .describe(
      'HTML that is shown as it is, a frame for example; a script in it never runs. Needed where isEmbed is true.',
    ),
})
  .refine((category) => !category.isEmbed || category.embedContent !== undefined, {
    message: 'is missing; accepted: HTML, since isEmbed is true',
    path: ['embedContent'],
    ...DESPITE_ERRORS,
  })
  .describe('A section of the home page.');

/** JavaScript moves a field named by a whole number to the start of its object, so that its position in the file is lost. */
const isWholeNumber = (name: string): boolean => /^(?:0|[1-9]\d*)$/.test(name);

function refuseNames(names: readonly string[], context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  for (const name of names) {
    const anchor = anchorOf(name);
    if (!isFreeAnchor(anchor)) refuse(name, `the anchor "${anchor}" cannot be a section's`);
    if (isWholeNumber(name)) refuse(name, 'a display name cannot be a whole number such as 905');
  }
}

export const categoriesSchema = z
  .record(text, categorySchema)
  .superRefine((categories, context) => {
    const names = Object.keys(categories);
    refuseRepeats(
      names.map((name) => [anchorOf(name), [name]]),
      'the anchor',
      context,
    );
    refuseNames(names, context);
  }, DESPITE_ERRORS)
  .transform((categories) =>
    Object.entries(categories).map(([name, category]) => ({
      name,
      anchor: anchorOf(name),
      ...category,
      embedContent: category.embedContent ?? null,
    })),
  );
