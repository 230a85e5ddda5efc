import type { StoredArticle } from '../../shared/model/article.ts';
import { storedArticle } from './server-harness.ts';

const COUNT = 1_200;
/** Of titles and summaries, as the worker bounds them. */
const [TITLE, SUMMARY] = [500, 300];
const LETTERS = Array.from({ length: 250 }, (_, index) => String.fromCharCode(0x4e00 + index));

/** Words of one letter, of which a pair is swapped. */
function swapped(index: number, length: number): string {
  const at = index % (length - 1);
  const [first = '', second = ''] = LETTERS.slice(at);
  return LETTERS.slice(0, length)
    .toSpliced(at, 2, second, first)
    .join(index % 2 ? ' ' : ', ');
}

const sameStart = `${LETTERS.slice(0, 140).join(' ')}.`;

const HOSTILE: Record<string, (index: number) => Partial<StoredArticle>> = {
  'titles of 250 words, neighbours swapped': (index) => ({ title: swapped(index, 250) }),
  'titles of 24 words, neighbours swapped': (index) => ({ title: swapped(index, 24), source: `Paper ${index % 2}` }),
  'one headline of all': (index) => ({ title: 'Tanker closes the Gardiner near Jameson', source: `Paper ${index}` }),
  'one first sentence of all': (index) => ({
    title: LETTERS.slice(0, 24)
      .toSpliced(index % 23, 1, `Z${index}`)
      .join(' '),
    summary: `${sameStart} ${index}`,
    source: `Paper ${index}`,
  }),
  'titles of separators': (index) => ({ title: `${'a | '.repeat(100)}${index}`, source: 'a | '.repeat(120) }),
  'initials and capitals': () => ({ title: 'A.'.repeat(TITLE / 2), summary: 'A, '.repeat(SUMMARY / 3) }),
  'combining marks': (index) => ({
    title: `${index}${'e\u0301\u0336'.repeat(TITLE / 3)}`,
    summary: '\u0301'.repeat(SUMMARY),
  }),
  'texts without spaces': (index) => ({
    title: `${index}${'北京'.repeat(TITLE / 3)}`,
    summary: 'ข่าว'.repeat(SUMMARY / 4),
  }),
  'a word for each two letters': (index) => ({
    title: Array.from({ length: 80 }, (_, at) => `${(index * 80 + at).toString(36)}x`).join(' '),
  }),
};

/** Lists of articles that attack the server, as a worker may store them. */
export const hostileSections: readonly [name: string, articles: StoredArticle[]][] = Object.entries(HOSTILE).map(
  ([name, fieldsOf]) => {
    return [name, Array.from({ length: COUNT }, (_, index) => storedArticle(`${index}`, fieldsOf(index)))];
  },
);
