import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';

type Props<Tag extends 'a' | 'img' | 'input' | 'pre' | 'table' | 'th'> = ComponentProps<Tag> & ExtraProps;

/** Whether GFM created the link for a footnote: only these links stay within the post. */
const isFootnoteLink = ({ node }: ExtraProps): boolean =>
  node?.properties.dataFootnoteRef !== undefined || node?.properties.dataFootnoteBackref !== undefined;

/** Only the text is left of a link whose address the sanitiser dropped. */
export function MarkdownLink({ node, children, ...link }: Props<'a'>) {
  if (!link.href) return children;
  if (isFootnoteLink({ node })) return <a {...link}>{children}</a>;
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

export function MarkdownImage({ node, alt = '', ...image }: Props<'img'>) {
  if (!image.src) return alt;
  // `loading` has to precede the address: a browser that reads the address first starts the request.
  return <img loading="lazy" decoding="async" alt={alt} {...image} />;
}

/** The checkbox needs a name, because the item's text is not its label. */
export function MarkdownCheckbox({ node, ...box }: Props<'input'>) {
  return <input {...box} aria-label={box.checked ? 'Done' : 'Not done'} />;
}

/** Wide code and tables scroll; what the keyboard can reach has a name. */
function Scroller({ label, children }: ComponentProps<'div'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div className="scroller" role="group" aria-label={label}>
      {children}
    </div>
  );
}

export function MarkdownCode({ node, ...code }: Props<'pre'>) {
  return (
    <Scroller label="Code">
      <pre {...code} />
    </Scroller>
  );
}

export function MarkdownTable({ node, ...table }: Props<'table'>) {
  return (
    <Scroller label="Table">
      <table {...table} />
    </Scroller>
  );
}

/** An empty header is a plain cell, because it would name nothing. */
export function MarkdownHeaderCell({ node, ...cell }: Props<'th'>) {
  return node?.children.length === 0 ? <td {...cell} /> : <th {...cell} scope="col" />;
}
