import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { readHtml } from './read-html.ts';

const MAX_AUTHOR_LENGTH = 500;
const MAIL = String.raw`(?:mailto:)?[^\s@<>()",;:]+@[^\s@<>()",;]+`;
/** `mail (Name)`, as RSS 2.0 writes an author. */
const MAIL_BEFORE_NAME = new RegExp(`${MAIL}\\s*\\(([^()]*)\\)`, 'g');
/** `Name (mail)`, `Name <mail>`, or a mail address alone, which is no name. */
const OTHER_MAIL = new RegExp(`[(<]?${MAIL}[)>]?`, 'g');

/** What software writes if it has no author. */
const NO_NAME = /^(?:null|undefined|nan|none|n\/a|unknown|false|\[object object\]|[^\p{L}\p{N}]*)$/iu;

const BY = String.raw`(?:(?:written|posted|reported|story|words)\s+)?by`;
/** The word that opens a byline, in languages in which it may begin a name elsewhere. */
const BYLINES: ReadonlyMap<string, string> = new Map([
  ['fr', 'par'],
  ['es', 'por'],
  ['pt', 'por'],
  ['de', 'von'],
  ['it', 'di'],
  ['nl', 'door'],
]);

/** A pattern for what opens a byline in a feed of this language: `By`, `Par`; `Byrne` is a name. */
export function bylineStart(lang: string | null): string {
  const own = BYLINES.get(lang?.slice(0, 2) ?? '');
  return `(?:${own === undefined ? BY : `${BY}|${own}`})(?::\\s*|\\s+)`;
}

function readName(author: string, lang: string | null): string | null {
  const html = author.replace(/<([^<>\s@]+@[^<>\s]+)>/g, '($1)');
  const name = readHtml(html)
    .text.replace(MAIL_BEFORE_NAME, '$1')
    .replace(OTHER_MAIL, '')
    .replace(new RegExp(`^(?:${bylineStart(lang)})+`, 'i'), '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
    .replace(/^"(.*)"$/, '$1');
  return NO_NAME.test(name) || /^(?:by|par)$/i.test(name) ? null : name;
}

/** The names of the first candidate that has any, separated by commas; a candidate has an author a line. */
export function readAuthor(candidates: readonly string[], lang: string | null): string | null {
  for (const candidate of candidates) {
    const names = candidate.split('\n').map((author) => readName(author, lang));
    const found = new Set(names.filter((name) => name !== null));
    if (found.size > 0) return cutAtWord([...found].join(', '), MAX_AUTHOR_LENGTH);
  }
  return null;
}
