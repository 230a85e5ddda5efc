import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { lowerCaseSchemes } from './allowed-schemes.ts';
import { headingLevels } from './heading-levels.ts';
import { htmlAsText } from './html-as-text.ts';
import {
  MarkdownCheckbox,
  MarkdownCode,
  MarkdownHeaderCell,
  MarkdownImage,
  MarkdownLink,
  MarkdownTable,
} from './markdown-elements.tsx';
import { type OwnImagesOptions, ownImages } from './own-images.ts';
import { FOOTNOTE_LABEL_CLASS, sanitiseSchema } from './sanitise-schema.ts';
import { tableAlignment } from './table-alignment.ts';

const ELEMENTS: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  input: MarkdownCheckbox,
  pre: MarkdownCode,
  table: MarkdownTable,
  th: MarkdownHeaderCell,
};

/** The heading that footnotes get is for screen readers alone. */
const FOOTNOTES = { footnoteLabelProperties: { className: [FOOTNOTE_LABEL_CLASS] } };

interface MarkdownProps extends OwnImagesOptions {
  children: string;
}

/**
 * A post's body: CommonMark with GFM's tables, strikethrough and bare links (CONTRACT.md, "Markdown").
 * Raw HTML shows as text, disallowed addresses are dropped, and no style attribute is ever written.
 */
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
