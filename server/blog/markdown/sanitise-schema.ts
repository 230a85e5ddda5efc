import { defaultSchema } from 'rehype-sanitize';
import { ALLOWED_SCHEMES } from './allowed-schemes.ts';

type Schema = typeof defaultSchema;

/** The one class that a heading may have. */
export const FOOTNOTE_LABEL_CLASS = 'visually-hidden';

/**
 * What may leave a post's markdown: the default (GitHub's) list with SPEC.md's schemes for links and pictures alike.
 * Ids are not prefixed a second time: only footnotes have any, and they come prefixed.
 */
export const sanitiseSchema: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  attributes: { ...defaultSchema.attributes, h2: [['className', FOOTNOTE_LABEL_CLASS]] },
  protocols: { ...defaultSchema.protocols, href: [...ALLOWED_SCHEMES], src: [...ALLOWED_SCHEMES] },
};
