import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';

type Props<Tag extends 'a' | 'img' | 'input' | 'pre' | 'table' | 'th'> = ComponentProps<Tag> & ExtraProps;

/** A footnote's mark and the way back from it, which gfm makes: the only links that lead within the post. */
const isFootnoteLink = ({ node }: ExtraProps): boolean =>
  node?.properties.dataFootnoteRef !== undefined || node?.properties.dataFootnoteBackref !== undefined;

/** Opens in a new tab (SPEC.md section 5); its text alone where the address was not allowed. */
export function MarkdownLink({ node, children, ...link }: Props<'a'>) {
  if (!link.href) return children;
  if (isFootnoteLink({ node })) return <a {...link}>{children}</a>;
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A picture, or its alternative text where the address was not allowed. */
export function MarkdownImage({ node, alt = '', ...image }: Props<'img'>) {
  if (!image.src) return alt;
  // The address last: a browser that is given it first begins before it knows that there is time.
  return <img loading="lazy" decoding="async" alt={alt} {...image} />;
}

/** A task list's box, which needs a name of its own: the item's text beside it is not a label. */
export function MarkdownCheckbox({ node, ...box }: Props<'input'>) {
  return <input {...box} aria-label={box.checked ? 'Done' : 'Not done'} />;
}

/** Wide code and tables scroll inside themselves, by keyboard too, so they take the focus and have a name. */
function Scroller({ label, children }: ComponentProps<'div'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls with the keyboard only what has the focus.
    <div className="scroller" role="group" aria-label={label} tabIndex={0}>
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

/** A column's heading; an empty corner is a plain cell, since a heading without words names nothing. */
export function MarkdownHeaderCell({ node, ...cell }: Props<'th'>) {
  return node?.children.length === 0 ? <td {...cell} /> : <th {...cell} scope="col" />;
}
