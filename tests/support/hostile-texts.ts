import hostile from '../fixtures/hostile/texts.json' with { type: 'json' };

/** The host that an attack would make a browser talk to. Nothing listens there, so the server's own requests fail at once. */
export const TRAP = 'http://127.0.0.1:9';

/** Zalgo: `marks` combining marks on every letter. */
const zalgo = (text: string, marks: number): string =>
  [...text].map((letter) => letter + '\u0336\u0300\u0489'.repeat(marks)).join('');

/** Those that are long, or that JSON cannot hold. */
const OTHER_TEXTS = {
  'half surrogates': '\uD800 \uDC00 \uDFFF\uD83D',
  'zero width': `a${'\u200B\u200C\u200D\u2060\uFEFF'.repeat(400)}b`,
  zalgo: zalgo('Zalgo comes', 20),
  'nothing but marks': '\u0300\u0489'.repeat(200),
  'huge word': 'W'.repeat(100_000),
  'huge word of wide letters': '﷽'.repeat(3_000),
  'huge space': `a${'\u00A0'.repeat(100_000)}b`,
  'huge title of markup': '<b>'.repeat(30_000),
  'family of emoji': '👩‍👩‍👧‍👦'.repeat(200),
};
const LARGE_MARKDOWN = {
  'a wide table': `|${' a |'.repeat(100)}\n|${'---|'.repeat(100)}\n|${` ${'W'.repeat(40)} |`.repeat(100)}`,
  'deep lists and quotes': `${'> '.repeat(200)}a\n\n${Array.from({ length: 80 }, (_, depth) => `${'  '.repeat(depth)}- ${depth}`).join('\n')}`,
  'wide code': `    ${'W'.repeat(5_000)}\n\n\`${'W'.repeat(5_000)}\``,
};

/** Texts that attack a page. A script in them would call `attacked()`. Any field of a feed or a post may hold them. */
export const HOSTILE_TEXTS: readonly string[] = Object.values({ ...hostile.texts, ...OTHER_TEXTS });

/** Markdown that attacks a post's page. */
export const HOSTILE_MARKDOWN: readonly string[] = Object.values({ ...hostile.markdown, ...LARGE_MARKDOWN });

/** Addresses that no page may link to, and valid ones that try to leave their attribute. */
export const HOSTILE_ADDRESSES: readonly string[] = [...hostile.addresses, `${TRAP}/${'a'.repeat(3_000)}`];
