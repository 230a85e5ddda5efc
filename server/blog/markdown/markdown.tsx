import ReactMarkdown, { type Components } from 'react-markdown';
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
import { headingLevels, htmlAsText } from './remark-steps.ts';

const ELEMENTS: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  input: MarkdownCheckbox,
  pre: MarkdownCode,
  table: MarkdownTable,
  th: MarkdownHeaderCell,
};

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
      rehypePlugins={[lowerCaseSchemes, [rehypeSanitize, sanitiseSchema], tableAlignment, [ownImages, { sourceOf }]]}
      remarkRehypeOptions={FOOTNOTES}
      components={ELEMENTS}
    >
      {children}
    </ReactMarkdown>
  );
}
