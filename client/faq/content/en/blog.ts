import type { FaqGroup } from '../../faq-group.ts';

export const BLOG: FaqGroup = {
  id: 'blog',
  title: 'The blog',
  entries: [
    {
      id: 'blog-or-news',
      question: 'How does the blog differ from the news?',
      answer:
        'The sections carry other publishers’ stories; the [blog](/blog) is written for this publication by our editorial team. Its posts are longer, are read here in full, and stay where they are.',
    },
    {
      id: 'blog-pages',
      question: 'How is the blog arranged?',
      answer:
        'Six posts to a page, with numbered pages below. Every page has an address of its own, so you can bookmark or send page 4 as it stands.',
    },
    {
      id: 'blog-keywords',
      question: 'What are the small words under a post’s title?',
      answer:
        'Keywords that the author gave the post, to show at a glance what it touches on. They are labels only and lead nowhere.',
    },
    {
      id: 'blog-new-tab',
      question: 'Why do links in a post open in a new tab?',
      answer:
        'So that following a reference does not cost you your place in a long read. The new tab is cut off from ours: the page that you open cannot see or change the one you left.',
    },
    {
      id: 'blog-video',
      question: 'Some posts have an upright video. What is it?',
      answer:
        'A short film that belongs to the post, played by YouTube on its no-cookie address. It is loaded only as you come near it. “Watch on YouTube” opens it there instead.',
    },
    {
      id: 'blog-pinterest',
      question: 'Why does a post link to Pinterest?',
      answer:
        'Its picture was published there; what you see in the post is our copy of it. “View on Pinterest” opens the original in a new tab. You need no account to read the post.',
    },
    {
      id: 'blog-error',
      question: 'The blog says “Error Loading Blogs”. What now?',
      answer:
        'The blog lives on a system of its own, and just then it did not answer. “Try Again” asks for the same page once more. Short outages usually go unseen, because we show our stored copy of a page for up to a day.',
    },
    {
      id: 'blog-not-found',
      question: 'Why does a post say “Blog Not Found”?',
      answer:
        'Either its address was mistyped or the post has been withdrawn; otherwise the message below the heading says what went wrong. “Back to Blog” leads to everything that is published.',
    },
  ],
};
