import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { readHtml } from './read-html.ts';

const MAX_AUTHOR_LENGTH = 500;
const MAIL = /[^\s@<>()"]@[^\s@<>()"]/;

/** The name in "mail (Name)", "Name (mail)" and "Name <mail>" (RSS 2.0, `author`). */
function nameOf(text: string): string {
  const match = /^(.*?)\s*[(<]([^()<>]*)[)>]\s*$/.exec(text);
  if (match === null) return text.replace(/^mailto:/i, '');
  const [, before = '', inside = ''] = match;
  if (MAIL.test(inside)) return before.replace(/^"(.*)"$/, '$1') || inside;
  return MAIL.test(before) && !/\s/.test(before) ? inside : text;
}

export function readAuthor(candidates: readonly string[]): string | null {
  for (const candidate of candidates) {
    const html = candidate.replace(/<([^<>\s@]+@[^<>\s]+)>/g, '($1)');
    const name = nameOf(readHtml(html).text).trim();
    if (name !== '') return cutAtWord(name, MAX_AUTHOR_LENGTH);
  }
  return null;
}
