import type { Heading, Paragraph, Root, Text } from 'mdast';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { COLUMN_WIDTH, type ImageSize, imageSource, postImagePath } from '../../../shared/image-paths.ts';
import {
  blockDirections,
  dropCap,
  FOOTNOTE_LABEL_CLASS,
  lowerCaseSchemes,
  type OwnImagesOptions,
  ownImages,
  sanitiseSchema,
  tableAlignment,
} from './rehype-steps.ts';
import { typographicQuotes } from './typographic-quotes.ts';

const LEVELS: readonly Heading['depth'][] = [2, 3, 4, 5, 6];
const BLOCK_PARENTS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** Shows raw HTML as text (docs/product.md, "Markdown"). The sanitiser would drop it with its content. */
function htmlAsText() {
  return (tree: Root): void =>
    visit(tree, 'html', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const text: Text = { type: 'text', value: node.value };
      const paragraph: Paragraph = { type: 'paragraph', children: [text] };
      parent.children[index] = BLOCK_PARENTS.has(parent.type) ? paragraph : text;
    });
}

/** Renumbers headings: they start at h2, below the page's h1, and skip no level. Equal levels stay equal. */
function headingLevels() {
  return (tree: Root): void => {
    const open: number[] = [];
    visit(tree, 'heading', (heading) => {
      while ((open.at(-1) ?? 0) >= heading.depth) open.pop();
      open.push(heading.depth);
      heading.depth = LEVELS[open.length - 1] ?? 6;
    });
  };
}

const SIZE: ImageSize = { sizes: COLUMN_WIDTH, widths: [720, 320, 480, 960, 1280] };

/** Renders markdown to sanitised HTML. `imageKeys` are the keys of its images by their addresses. */
export function postBody(markdown: string, slug: string, imageKeys: Readonly<Record<string, string>>): string {
  const sourceOf = (address: string) => {
    const key = imageKeys[address];
    return key === undefined ? null : imageSource((width) => postImagePath(key, width, slug), SIZE);
  };
  return renderToStaticMarkup(<Markdown sourceOf={sourceOf}>{markdown}</Markdown>);
}

type Props<Tag extends 'a' | 'img' | 'input' | 'pre' | 'table' | 'th'> = ComponentProps<Tag> & ExtraProps;

/** Whether GFM created the link for a footnote: only these links stay within the post. */
const isFootnoteLink = ({ node }: ExtraProps): boolean =>
  node?.properties.dataFootnoteRef !== undefined || node?.properties.dataFootnoteBackref !== undefined;

/** Only the text is left of a link whose address the sanitiser dropped. */
function MarkdownLink({ node, children, ...link }: Props<'a'>) {
  if (!link.href) return children;
  if (isFootnoteLink({ node })) return <a {...link}>{children}</a>;
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function MarkdownImage({ node, alt = '', ...image }: Props<'img'>) {
  if (!image.src) return alt;
  // `loading` has to precede the address: a browser that reads the address first starts the request.
  return <img loading="lazy" decoding="async" alt={alt} {...image} />;
}

/** The checkbox needs a name, because the item's text is not its label. */
function MarkdownCheckbox({ node, ...box }: Props<'input'>) {
  return <input {...box} aria-label={box.checked ? 'Done' : 'Not done'} />;
}

/** Wide code and tables scroll. What the keyboard can reach has a name. */
function Scroller({ label, children }: ComponentProps<'div'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div className="scroller" role="group" aria-label={label}>
      {children}
    </div>
  );
}

function MarkdownCode({ node, ...code }: Props<'pre'>) {
  return (
    <Scroller label="Code">
      <pre {...code} />
    </Scroller>
  );
}

function MarkdownTable({ node, ...table }: Props<'table'>) {
  return (
    <Scroller label="Table">
      <table {...table} />
    </Scroller>
  );
}

/** An empty header is a plain cell, because it would name nothing. */
function MarkdownHeaderCell({ node, ...cell }: Props<'th'>) {
  return node?.children.length === 0 ? <td {...cell} /> : <th {...cell} scope="col" />;
}

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
      remarkPlugins={[remarkGfm, typographicQuotes, htmlAsText, headingLevels]}
      rehypePlugins={[...REHYPE_STEPS, [ownImages, { sourceOf }]]}
      remarkRehypeOptions={FOOTNOTES}
      components={ELEMENTS}
    >
      {children}
    </ReactMarkdown>
  );
}
