import { withoutAccents } from '../normalise-text.ts';

/** Words that make a title report another event, in several languages and without accents. */
const WORDS = {
  // "No. 1" says the opposite of nothing.
  not:
    "not|no(?!\\.?\\s*\\p{N})|never|cannot|\\p{L}*n['’]t|nor|neither" +
    "|ne|n['’]\\p{L}+|pas|jamais|aucune?|nunca|jamas|لا|لم|لن|ليس|ليست|غير",
  former: 'former|ex|anciens?|anciennes?|ex(?:president|minist|alcald)\\p{L}*|السابقة?',
  deputy: 'deputy|vice|adjointe?|vice(?:president|minist)\\p{L}*|نائب',
  acting: 'acting|interim|interimaire|interin[ao]',
  attempted: "attempted|tentatives? (?:de|d['’]\\p{L}+)|intento de",
} as const;

/** The same in Chinese, which has no spaces between words. */
const UNSPACED_WORDS: Readonly<Record<string, string>> = {
  not: '不|没|未(?!来)',
  former: '前(?:总统|总理|首相|市长|省长|部长|主席)',
  deputy: '副(?:总统|总理|首相|市长|省长|部长|主席)',
};

const PATTERNS = Object.entries(WORDS).map(([name, words]) => {
  const unspaced = UNSPACED_WORDS[name];
  const pattern = `(?<!\\p{L})(?:${words})(?!\\p{L})${unspaced === undefined ? '' : `|${unspaced}`}`;
  return { name, pattern: new RegExp(pattern, 'iu') };
});

/** The qualifiers in a title, such as "former" for "Ex-premier charged". */
export function qualifiersOf(title: string): string {
  const plain = withoutAccents(title).normalize('NFC');
  return PATTERNS.filter(({ pattern }) => pattern.test(plain))
    .map(({ name }) => name)
    .join(' ');
}
