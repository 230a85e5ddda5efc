import type { Newsroom } from '../../demo/newsroom.ts';

export const ARABIC = 'حكاية المدينة التي لا تنام';
const LATIN = 'The last bus leaves at two. '.repeat(12);

/** Code and tables that scroll, and some that are short, between two links. */
const SCROLLING = [
  'Some words, and [a link](/blog).',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '```\nshort\n```',
  `\`\`\`\n${'long '.repeat(60)}\n\`\`\``,
  `${'| a '.repeat(30)}|\n${'| - '.repeat(30)}|`,
  'Some words, and [a link](/faq).',
].join('\n\n');

/** Adds posts that are hard to lay out to the end of the blog, and one that takes long: `slow`. */
export function addMorePosts({ blog: { backend } }: Newsroom): void {
  backend.mode = { delayMs: 1_500, slug: 'slow' };
  const [first] = backend.posts;
  if (!first) throw new Error('the newsroom has no post');
  const arabic = { metaTitle: ARABIC, metaDescription: ARABIC, blog: `${ARABIC}. `.repeat(20) };
  backend.posts = [
    ...backend.posts,
    { ...first, id: 'hikaya', slug: 'hikaya', ...arabic },
    { ...first, id: 'latin', slug: 'latin', blog: LATIN },
    { ...first, id: 'scrolling', slug: 'scrolling', blog: SCROLLING },
    { ...first, id: 'slow', slug: 'slow', metaTitle: 'A slow post' },
  ];
}
