import type { Heading, Paragraph, Root, Text } from 'mdast';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import type { ServerTexts } from '../../../shared/language/en/server-texts.ts';
import type { Language } from '../../../shared/language/language.ts';
import { serverTextsOf } from '../../../shared/language/texts-of.ts';
import {
  blockDirections,
  dropCap,
  FOOTNOTE_LABEL_CLASS,
  type FoundInPost,
  lowerCaseSchemes,
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

/** Collects the words of a post, without raw HTML, images and blocks of code. */
function plainWords(found: FoundInPost) {
  return (tree: Root): void => {
    const parts: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
      else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'break') parts.push(' ');
    });
    found.words = parts.join('').replace(/\s+/g, ' ').trim();
  };
}

type Props<Tag extends 'a' | 'img' | 'th'> = ComponentProps<Tag> & ExtraProps;

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

/** Wide code and tables scroll. What the keyboard can reach has a name. */
function Scroller({ label, children }: ComponentProps<'div'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div className="scroller" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** An empty header is a plain cell, because it would name nothing. */
function MarkdownHeaderCell({ node, ...cell }: Props<'th'>) {
  return node?.children.length === 0 ? <td {...cell} /> : <th {...cell} scope="col" />;
}

/** A checkbox needs a name, because the item's text is not its label. */
const elementsWith = ({ done, notDone, code, table }: ServerTexts['postLabels']): Components => ({
  a: MarkdownLink,
  img: MarkdownImage,
  th: MarkdownHeaderCell,
  input: ({ node, ...box }) => <input {...box} aria-label={box.checked ? done : notDone} />,
  pre: ({ node, ...pre }) => (
    <Scroller label={code}>
      <pre {...pre} />
    </Scroller>
  ),
  table: ({ node, ...cells }) => (
    <Scroller label={table}>
      <table {...cells} />
    </Scroller>
  ),
});

/** The heading above the footnotes is for screen readers only. */
const footnotesWith = ({ footnotes, back }: ServerTexts['postLabels']): Options['remarkRehypeOptions'] => ({
  footnoteLabel: footnotes,
  footnoteLabelProperties: { className: [FOOTNOTE_LABEL_CLASS] },
  footnoteBackLabel: (index, repeat) => `${back} ${index + 1}${repeat > 1 ? `-${repeat}` : ''}`,
});

const REHYPE_STEPS: NonNullable<Options['rehypePlugins']> = [
  lowerCaseSchemes,
  [rehypeSanitize, sanitiseSchema],
  tableAlignment,
  blockDirections,
  dropCap,
];

/**
 * Renders CommonMark and GFM to HTML without raw HTML, other schemes and styles (docs/product.md, "Markdown"), with its words, and the
 * keys of its images by their addresses.
 */
export function renderBody(markdown: string, slug: string, language: Language) {
  const labels = serverTextsOf(language).postLabels;
  const found: FoundInPost = { words: '', pictures: {} };
  const html = renderToStaticMarkup(
    <ReactMarkdown
      remarkPlugins={[remarkGfm, [plainWords, found], [typographicQuotes, { language }], htmlAsText, headingLevels]}
      rehypePlugins={[...REHYPE_STEPS, [ownImages, { slug, found }]]}
      remarkRehypeOptions={footnotesWith(labels)}
      components={elementsWith(labels)}
    >
      {markdown}
    </ReactMarkdown>,
  );
  return { html, ...found };
}
