import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { ServerTexts } from '../../../shared/language/en/server-texts.ts';
import type { Language } from '../../../shared/language/language.ts';
import { serverTextsOf } from '../../../shared/language/texts-of.ts';
import {
  blockDirections,
  dropCap,
  FOOTNOTE_LABEL_CLASS,
  ownImages,
  sanitiseSchema,
  tableAlignment,
} from './rehype-steps.ts';
import { headingLevels, htmlAsText, typographicQuotes } from './remark-steps.ts';

/** In characters: references to one long address can make HTML far longer than its markdown. */
const MAX_BODY_LENGTH = 1_000_000;

export interface PostText {
  slug: string;
  blog: string;
  language: Language;
}

export interface RenderedPost {
  body: string;
  /** Image keys by the addresses in the body. */
  pictures: Record<string, string>;
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

const footnotesWith = ({ footnotes, back }: ServerTexts['postLabels']): Options['remarkRehypeOptions'] => ({
  footnoteLabel: footnotes,
  footnoteLabelProperties: { className: [FOOTNOTE_LABEL_CLASS] },
  footnoteBackLabel: (index, repeat) => `${back} ${index + 1}${repeat > 1 ? `-${repeat}` : ''}`,
});

const REHYPE_STEPS: NonNullable<Options['rehypePlugins']> = [
  [rehypeSanitize, sanitiseSchema],
  tableAlignment,
  blockDirections,
  dropCap,
];

/**
 * Renders CommonMark and GFM to HTML without raw HTML, other schemes and styles (docs/product.md, "Markdown"). The schemes of
 * addresses are those of react-markdown.
 * @throws RangeError if the HTML is too long, or the markdown too deeply nested.
 */
export function renderPost({ slug, blog, language }: PostText): RenderedPost {
  const labels = serverTextsOf(language).postLabels;
  const pictures: RenderedPost['pictures'] = {};
  const body = renderToStaticMarkup(
    <ReactMarkdown
      remarkPlugins={[remarkGfm, [typographicQuotes, { language }], htmlAsText, headingLevels]}
      rehypePlugins={[...REHYPE_STEPS, [ownImages, { slug, pictures }]]}
      remarkRehypeOptions={footnotesWith(labels)}
      components={elementsWith(labels)}
    >
      {blog}
    </ReactMarkdown>,
  );
  if (body.length > MAX_BODY_LENGTH) throw new RangeError(`its HTML is longer than ${MAX_BODY_LENGTH} characters`);
  return { body, pictures };
}
