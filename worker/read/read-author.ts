import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { readHtml } from './read-html.ts';

const MAX_AUTHOR_LENGTH = 500;
const MAX_NAME_LENGTH = 1_000;
/** `Author:`, `Text:`, `作者：`: one word, in any language. */
const LABEL = /^\p{L}{1,20}\s?[:：]\s*(?=\p{L})/u;
/** Placeholders of software without an author, and the address of a page. */
const NO_NAME =
  /^(?:null|undefined|nan|none|n\/a|unknown|false|\[object object\]|https?:\/\/\S*|[^\p{L}\p{N}]*|by|par)$/iu;

/** What opens a byline. `Byrne` is a name. */
const BY = /^(?:(?:(?:written|posted) )?by(?::\s*|\s+))+/i;
/** The same in languages in which these words may begin a name elsewhere: `Di Stefano`, `Von Trapp`. */
const BYLINES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({ de: 'von', es: 'por', fr: 'par', it: 'di', nl: 'door', pt: 'por' }).map(([language, word]) => [
    language,
    new RegExp(`^(?:(?:by|${word})(?::\\s*|\\s+))+`, 'i'),
  ]),
);

/** `mail (Name)`, as RSS 2.0 writes an author, `Name (mail)`, `Name <mail>`, or a mail address alone, which is no name. */
function withoutMail(text: string): string {
  const short = text.replace(/[^\s()<>",;]+/g, (word) => (word.includes('@') ? '@' : word));
  return short.replace(/@\s*\(([^()]*)\)/g, '$1').replace(/[(<]?@[)>]?/g, '');
}

function readName(author: string, lang: string | null): string | null {
  const html = author.slice(0, MAX_NAME_LENGTH).replace(/<([^<>\s@]+@[^<>\s]+)>/g, '($1)');
  const name = withoutMail(readHtml(html).text)
    .replace(BYLINES.get(lang?.slice(0, 2) ?? '') ?? BY, '')
    .replace(/^[\s,;]+/, '')
    .replace(LABEL, '')
    .replace(/[\s,;]+$/, '')
    .replace(/^"(.*)"$/, '$1');
  return NO_NAME.test(name) ? null : name;
}

/** The names of the first candidate that has any, separated by commas. A candidate has an author a line. */
export function readAuthor(candidates: readonly string[], lang: string | null): string | null {
  for (const candidate of candidates) {
    const names = candidate.split('\n').map((author) => readName(author, lang));
    const found = new Set(names.filter((name) => name !== null));
    if (found.size > 0) return cutAtWord([...found].join(', '), MAX_AUTHOR_LENGTH);
  }
  return null;
}
