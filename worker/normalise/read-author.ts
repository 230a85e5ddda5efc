import type { FeedItem } from '../parse/feed-item.ts';
import { nodesOf } from '../parse/feed-item.ts';
import { readHtml } from './read-html.ts';

/** Creator, then dc:creator (rss-parser's one field for both), then CONTRACT.md's order after SPEC.md's. */
const SOURCES: readonly (readonly string[])[] = [
  ['dc:creator', 'dcterms:creator', 'dc:author'],
  ['author', 'atom:author'],
  ['itunes:author'],
];

const LONGEST_AUTHOR = 500;
const MAIL = /[^\s@<>()"]+@[^\s@<>()"]+/;

/** "mail (Name)", "Name (mail)" and "Name <mail>" to the name (RSS 2.0, `author`). */
function nameOf(text: string): string {
  const match = /^(.*?)\s*[(<]([^()<>]*)[)>]\s*$/.exec(text);
  if (match === null) return text.replace(/^mailto:/i, '');
  const [, before = '', inside = ''] = match;
  if (MAIL.test(inside)) return before.replace(/^"(.*)"$/, '$1') || inside;
  return MAIL.test(before) && !/\s/.test(before) ? inside : text;
}

/** The names of an item's authors, as plain text; null when it has none. */
export function readAuthor(item: FeedItem): string | null {
  for (const names of SOURCES) {
    const found = nodesOf(item, ...names).map(({ text }) =>
      nameOf(readHtml(text.replace(/<([^<>\s]+@[^<>\s]+)>/g, '($1)')).text).trim(),
    );
    const first = found.find((name) => name !== '');
    if (first !== undefined) return first.slice(0, LONGEST_AUTHOR);
  }
  return null;
}
