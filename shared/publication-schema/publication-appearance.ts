import * as z from 'zod';
import { LANGUAGES } from '../language/language.ts';
import { contrastOnPaper, MIN_CONTRAST } from '../rules/colours.ts';
import { fields, text } from './publication-fields.ts';

const MAX_PATH = 2_000;

const language = z.enum(LANGUAGES, `must be a language of the interface: ${LANGUAGES.join(' or ')}`);

const accent = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { message: 'must be a colour such as #0b5c8a', abort: true })
  .refine((colour) => contrastOnPaper(colour) >= MIN_CONTRAST, {
    error: ({ input }) => {
      const ratio = Math.floor(contrastOnPaper(String(input)) * 10) / 10;
      return `has a contrast of ${ratio}:1 with the light paper; accepted: ${MIN_CONTRAST}:1 or more, so a darker colour`;
    },
  });

const path = z
  .string()
  .max(MAX_PATH, `must have ${MAX_PATH} characters at most`)
  .regex(/^[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]*$/, 'must be the path data of SVG')
  .default('');

export const appearance = {
  language: language
    .default('en')
    .describe('The language of the interface, of dates and of numbers: en or fr. Default: en.'),
  tagline: text.optional().describe('The line under the name of the publication. Default: the language’s own.'),
  network: text
    .nullable()
    .optional()
    .describe(
      'The line about a network of publications in header and footer; null leaves it out. Default: the language’s own.',
    ),
  accent: accent
    .optional()
    .describe(
      'The colour of links, rules and the mark, #rrggbb, with a contrast of 4.5:1 or more on light paper; lightened on dark paper. Default: red.',
    ),
  mark: fields({
    ink: path.describe('The part in the colour of the text: path data of SVG, in a square of 32. Default: none.'),
    accent: path.describe('The part in the accent: path data of SVG, in a square of 32. Default: none.'),
  })
    .optional()
    .describe('The drawing beside the name of the publication. Default: the product’s own.'),
};
