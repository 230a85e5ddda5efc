import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { readHtml } from './read-html.ts';

const MAX_AUTHOR_LENGTH = 500;
/** Of one name with its markup. */
const MAX_NAME_LENGTH = 1_000;
/** What software writes if it has no author. */
const NO_NAME = /^(?:null|undefined|nan|none|n\/a|unknown|false|\[object object\]|https?:\/\/\S*|[^\p{L}\p{N}]*)$/iu;

const bylineIn = (word?: string): RegExp =>
  new RegExp(
    `^(?:(?:(?:(?:written|posted|reported|story|words)\\s+)?by${word ? `|${word}` : ''})(?::\\s*|\\s+))+`,
    'i',
  );
const BYLINE = bylineIn();
/** The word that opens a byline, in languages in which it may begin a name elsewhere. */
const BYLINES: ReadonlyMap<string, RegExp> = new Map([
  ['fr', bylineIn('par')],
  ['es', bylineIn('por')],
  ['pt', bylineIn('por')],
  ['de', bylineIn('von')],
  ['it', bylineIn('di')],
  ['nl', bylineIn('door')],
]);

/** Without what opens a byline in a feed of this language: `By`, `Par`. `Byrne` is a name. */
export function withoutBy(text: string, lang: string | null): string {
  return text.replace(BYLINES.get(lang?.slice(0, 2) ?? '') ?? BYLINE, '');
}

/** `mail (Name)`, as RSS 2.0 writes an author, `Name (mail)`, `Name <mail>`, or a mail address alone, which is no name. */
function withoutMail(text: string): string {
  const short = text.replace(/[^\s()<>",;]+/g, (word) => (word.includes('@') ? '@' : word));
  return short.replace(/@\s*\(([^()]*)\)/g, '$1').replace(/[(<]?@[)>]?/g, '');
}

function readName(author: string, lang: string | null): string | null {
  const html = author.slice(0, MAX_NAME_LENGTH).replace(/<([^<>\s@]+@[^<>\s]+)>/g, '($1)');
  const name = withoutBy(withoutMail(readHtml(html).text), lang)
    .replace(/^[\s,;]+/, '')
    .replace(/[\s,;]+$/, '')
    .replace(/^"(.*)"$/, '$1');
  return NO_NAME.test(name) || /^(?:by|par)$/i.test(name) ? null : name;
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
