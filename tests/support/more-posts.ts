import type { Newsroom } from '../../demo/newsroom.ts';
import { TITLES } from './difficult-feeds.ts';

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

/** The slug of the post with this one of `TITLES`. */
export const slugOfTitle = (index: number) => `title-${index}`;

/** Adds posts that are hard to lay out to the end of the blog, and one that no other test reads: `slow`. */
export function addMorePosts({ blog: { backend } }: Newsroom): void {
  const [first, ...others] = backend.posts;
  if (!first) throw new Error('the newsroom has no post');
  const titled = TITLES.map((title, index) => {
    const post = others[index] ?? first;
    return { ...post, id: title, slug: slugOfTitle(index), metaTitle: title };
  });
  backend.posts = [
    ...backend.posts,
    {
      ...first,
      id: 'hikaya',
      slug: 'hikaya',
      metaTitle: ARABIC,
      metaDescription: ARABIC,
      blog: `${ARABIC}. `.repeat(20),
    },
    { ...first, id: 'latin', slug: 'latin', blog: LATIN },
    { ...first, id: 'scrolling', slug: 'scrolling', blog: SCROLLING },
    ...titled,
    { ...first, id: 'slow', slug: 'slow', metaTitle: 'A slow post' },
  ];
}
