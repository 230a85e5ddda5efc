import { readDate } from '../../shared/rules/dates/read-date.ts';
import { bylineStart } from './read-author.ts';

/** What a summary may repeat of its article. */
interface KnownFacts {
  title: string;
  /** Null for an article without one. */
  author: string | null;
  publishedDate: string | null;
  /** The title of the feed. */
  source: string;
  lang: string | null;
}

/** What WordPress appends to each article, in its languages: the title of the article, and the site. */
const FIRST_PUBLISHED = [
  /The post (.*?) ?(?:appeared first|first appeared) on (.{1,150})$/,
  /(?:L['’]article|Cet article) (.*?) ?est apparu en premier sur (.{1,150})$/,
  /La entrada (.*?) ?(?:se publicó primero|aparece primero|apareció primero) en (.{1,150})$/,
  /O post (.*?) ?apareceu primeiro em (.{1,150})$/,
  /Der Beitrag (.*?) ?erschien zuerst auf (.{1,150})$/,
  /L['’]articolo (.*?) ?(?:proviene da|sembra essere il primo su) (.{1,150})$/,
  /Het bericht (.*?) ?verscheen eerst op (.{1,150})$/,
];

/** Where to read on, and what follows it: nothing, a mark, or where and about what. Longer sentences are the article's own. */
const READ_MORE =
  'read more|leia mais|saiba mais|leer más|mehr lesen|lees meer|leggi (?:tutto|di più)|lire (?:la )?suite|lire plus';
const AFTER_READ_MORE =
  '(?:\\s*[.!?…:»›>→)(\\]|–—-]|\\s(?:about|at|on|in|here|from|via|this|no|na|em|sobre|aqu[ií]|ici|sur|de|auf|bei|su|op)\\s|$)';
const CONTINUE = [
  'read (?:the |this )?(?:full|rest|whole|entire|complete|original) (?:of )?(?:the |this )?(?:story|article|post|text|piece|entry|report)',
  "continue reading|click here (?:to|for)|read the (?:story|article|rest)|lire l['’]article|cliquez ici pour",
  'continuer (?:la lecture|à lire)|poursuivre la lecture|(?:seguir|sigue|continuar) leyendo|continue lendo',
  'weiter ?lesen|continua a leggere|lees verder',
].join('|');
const READ_ALONE = '(?:see|view|learn|find out) more|keep reading|full story|en savoir plus|voir plus|ver más';
const READ_ON = new RegExp(
  `[[(]?(?:(?:(?:${READ_MORE})(?=${AFTER_READ_MORE})|(?:${CONTINUE})(?!\\p{L}))[^.!?…]{0,120}|${READ_ALONE})[.!?…\\s»›>→)\\]]*$`,
  'iu',
);

const SHARING =
  'share(?: this(?: article| story| post)?)?(?: on| via)?|click to (?:share|e-?mail|print)(?: on)?|tweet|like this|partager(?: sur)?';
const NETWORKS =
  'like|loading|facebook|twitter|x|linkedin|whatsapp|reddit|pinterest|pin it|telegram|bluesky|threads|e-?mail|print|copy link|imprimer|courriel|\\(opens in new window\\)';
const AFTER_WORD = '(?!\\p{L})[\\s:,|.…·•]*';
const SHARE_WORDS = `(?:${SHARING}|facebook)${AFTER_WORD}(?:(?:${SHARING}|${NETWORKS})${AFTER_WORD})+`;
const SHARED_AT_END = new RegExp(`(?:${SHARE_WORDS}|(?:share|like) this:?)$`, 'iu');
const SHARED_AT_START = new RegExp(`^(?=${SHARING})${SHARE_WORDS}(?=\\p{L}|["“«])`, 'iu');

const CUT_MARK = /\s*[[(](?:…|\.{3})[\])]$/;
const CLICK_AT_START = /^Click here (?:to|for) [^.!?]{1,100}[.!?]\s+/;

const WEEKDAY = '(?:[Mm]on|[Tt]ue|[Ww]ed|[Tt]hu|[Ff]ri|[Ss]at|[Ss]un|[Ll]un|[Mm]ar|[Mm]er|[Jj]eu|[Vv]en|[Ss]am|[Dd]im)';
const MONTH_DAY = String.raw`(?:\p{L}+\.?\s\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:er|st|nd|rd|th|\.)?\s(?:de\s)?\p{L}+\.?),?\s(?:de\s)?\d{4}`;
const CLOCK = String.raw`,?\s(?:at\s|à\s|[|–-]\s)?\d{1,2}(?::\d\d|\s?h\s?\d{0,2})(?::\d\d)?(?:\s?[aApP]\.?[mM]\.?)?(?:\s(?:[ECMPAN][SD]?T|GMT|UTC)(?!\p{L}))?`;
/** A date before the first words of a summary. */
const DATE_LINE = new RegExp(
  `^(?:(?:[Pp]ublished|[Pp]osted|[Uu]pdated|[Pp]ublié|[Mm]is à jour)(?:\\s(?:on|le))?:?\\s)?((?:${WEEKDAY}\\p{L}*\\.?,?\\s)?(?:${MONTH_DAY}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{4})(?:${CLOCK})?)(?:\\s*[|:•·–—-]\\s*|\\s(?=[\\p{Lu}\\p{Lo}\\d"“«‘]))`,
  'u',
);
const DATES_MATCH_WITHIN_MS = 36 * 3_600_000;

/** No site puts more pieces on one side of a summary. */
const MAX_ROUNDS = 5;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether what begins there is a sentence of its own: after another one, or after words in lower case. */
function isSentence(text: string, start: number): boolean {
  const before = text.slice(0, start).trimEnd();
  if (before === '' || /[.!?…:;"”’»)\]|–—>]$/.test(before)) return true;
  return /(?:^|\s)[\p{Ll}\d]\S*$/u.test(before) && /^[[(]?\p{Lu}/u.test(text.slice(start));
}

function withoutEnd(text: string, { title, source }: KnownFacts): string {
  if (CUT_MARK.test(text)) return text.replace(CUT_MARK, '');
  for (const pattern of FIRST_PUBLISHED) {
    const [found, name = '', site = ''] = pattern.exec(text) ?? [];
    const isOwn = lettersOf(name) === lettersOf(title) || lettersOf(site) === lettersOf(source);
    if (found !== undefined && isOwn) return text.slice(0, -found.length);
  }
  for (const pattern of [READ_ON, SHARED_AT_END]) {
    const match = pattern.exec(text);
    if (match !== null && isSentence(text, match.index)) return text.slice(0, match.index);
  }
  return text;
}

function withoutStart(text: string, { author, publishedDate, lang }: KnownFacts): string {
  const [line = '', date = ''] = DATE_LINE.exec(text) ?? [];
  if (line !== '' && isSameDay(readDate(date, lang), publishedDate)) return text.slice(line.length);
  return text.replace(bylineOf(author, lang), '').replace(SHARED_AT_START, '').replace(CLICK_AT_START, '');
}

function isSameDay(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && Math.abs(Date.parse(a) - Date.parse(b)) <= DATES_MATCH_WITHIN_MS;
}

const ROLE =
  '(?:\\s*[,|–—]\\s*(?:\\p{L}+\\s){0,3}|\\sstaff\\s)(?:reporter|writer|correspondent|columnist|editor|contributor|critic|journaliste)s?(?!\\p{L})';

/** `By Ada Byron and Bo Li, Staff Reporters | ` before a summary of theirs. */
function bylineOf(author: string | null, lang: string | null): RegExp {
  if (author === null) return /(?!)/;
  const names = author.split(', ').map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const joined = names.join('(?:,|\\s(?:and|et|y|e|und)|\\s&)?\\s');
  return new RegExp(`^${bylineStart(lang)}${joined}(?!\\p{L})(?:${ROLE})?[\\s,|•·–—:.-]*`, 'iu');
}

/** Takes away what a site puts around each of its summaries (docs/product.md, "Articles"). */
export function withoutBoilerplate(text: string, facts: KnownFacts): string {
  let rest = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = rest;
    rest = withoutStart(withoutEnd(rest, facts).trim(), facts).trim();
    if (rest === before) break;
  }
  return rest === text ? text : rest.replace(/[\s|–—»→[(-]+$/, '');
}
