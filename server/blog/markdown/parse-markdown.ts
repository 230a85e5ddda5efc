import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Parses CommonMark and GFM as `Markdown` does. */
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown);
