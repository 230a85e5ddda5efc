import type { Element, ElementContent, Root } from 'hast';
import { defaultSchema } from 'rehype-sanitize';
import { visit } from 'unist-util-visit';
import { COLUMN_WIDTH, type ImageSize, imageSource } from '../../../shared/image-paths.ts';
import { imageKey } from '../../../shared/node/digest.ts';
import { externalUrl } from '../../../shared/rules/parse-url.ts';

/** A shorter first paragraph has too few lines for an initial of three. */
const DROP_CAP_LENGTH = 240;

const DROP_CAP_CLASS = 'drop-cap';

function elementText(element: Element): string {
  const texts: string[] = [];
  visit(element, 'text', ({ value }) => void texts.push(value));
  return texts.join('');
}

const isHastElement = (node: Root['children'][number] | ElementContent): node is Element => node.type === 'element';

/** Gives each block the direction of its own first word. Code keeps the direction of the page. */
export function blockDirections() {
  return (tree: Root): void => {
    const blocks = tree.children.filter(isHastElement);
    // The heading of the footnotes is ours, in the language of the page.
    const notes = blocks.flatMap(({ tagName, children }) =>
      tagName === 'section' ? children.filter(isHastElement) : [],
    );
    for (const { tagName, properties } of [...blocks, ...notes]) {
      if (!['pre', 'section', 'hr'].includes(tagName)) properties.dir = 'auto';
    }
  };
}

/** Marks a long first paragraph that starts with a Latin letter, the only script whose initials this design has. */
export function dropCap() {
  return (tree: Root): void => {
    const first = tree.children.find(isHastElement);
    if (first?.tagName !== 'p') return;
    const text = elementText(first);
    if (text.length >= DROP_CAP_LENGTH && /^\p{Script=Latin}/u.test(text))
      first.properties.className = [DROP_CAP_CLASS];
  };
}

export const FOOTNOTE_LABEL_CLASS = 'visually-hidden';

/** GitHub's default list. Remark has prefixed the ids of footnotes already. */
export const sanitiseSchema: typeof defaultSchema = {
  ...defaultSchema,
  clobberPrefix: '',
  attributes: { ...defaultSchema.attributes, h2: [['className', FOOTNOTE_LABEL_CLASS]] },
  // react-markdown's own list counts (docs/product.md, "Markdown"), for which case does not matter.
  protocols: {},
};

/** Turns the alignment of a cell into a class: React would render a style attribute, which the security policy forbids. */
export function tableAlignment() {
  return (tree: Root): void =>
    visit(tree, 'element', ({ properties }) => {
      const { align } = properties;
      if (align === undefined) return;
      delete properties.align;
      properties.className = [`align-${align}`];
    });
}

const SIZE: ImageSize = { sizes: COLUMN_WIDTH, widths: [720, 320, 480, 960, 1280] };

/** Replaces the addresses of other hosts' images by ours, and collects their keys. */
export function ownImages({ slug, pictures }: { slug: string; pictures: Record<string, string> }) {
  return (tree: Root): void =>
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'img' || typeof properties.src !== 'string') return;
      const address = externalUrl(properties.src);
      if (address === null) return;
      const key = imageKey(address);
      pictures[address] = key;
      Object.assign(properties, imageSource(key, SIZE, { post: slug }));
    });
}
