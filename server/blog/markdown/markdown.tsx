import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import {
  MarkdownCheckbox,
  MarkdownCode,
  MarkdownHeaderCell,
  MarkdownImage,
  MarkdownLink,
  MarkdownTable,
} from './markdown-elements.tsx';
import {
  FOOTNOTE_LABEL_CLASS,
  lowerCaseSchemes,
  type OwnImagesOptions,
  ownImages,
  sanitiseSchema,
  tableAlignment,
} from './rehype-steps.ts';
import { blockDirections, dropCap } from './rehype-text.ts';
import { headingLevels, htmlAsText } from './remark-steps.ts';

const ELEMENTS: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  input: MarkdownCheckbox,
  pre: MarkdownCode,
  table: MarkdownTable,
  th: MarkdownHeaderCell,
};

const REHYPE_STEPS: NonNullable<Options['rehypePlugins']> = [
  lowerCaseSchemes,
  [rehypeSanitize, sanitiseSchema],
  tableAlignment,
  blockDirections,
  dropCap,
];

/** The heading above the footnotes is for screen readers only. */
const FOOTNOTES = { footnoteLabelProperties: { className: [FOOTNOTE_LABEL_CLASS] } };

interface MarkdownProps extends OwnImagesOptions {
  children: string;
}

/** Renders CommonMark and GFM without raw HTML, other schemes and styles (docs/product.md, "Markdown"). */
export function Markdown({ children, sourceOf }: MarkdownProps) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, htmlAsText, headingLevels]}
      rehypePlugins={[...REHYPE_STEPS, [ownImages, { sourceOf }]]}
      remarkRehypeOptions={FOOTNOTES}
      components={ELEMENTS}
    >
      {children}
    </ReactMarkdown>
  );
}
