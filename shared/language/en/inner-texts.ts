import type { InnerTexts } from '../inner-texts.ts';
import { texts } from './texts.ts';

export const innerTexts: InnerTexts = {
  headings: {
    ...texts.headings,
    newsOf: (place) => `Local news: ${place}`,
    section: 'Section',
    blog: 'Blog',
    partners: 'Our Partners',
    faq: 'Frequently Asked Questions',
    postNotFound: 'Blog Not Found',
    notFound: 'Oops! Page not found',
  },
  descriptions: {
    news: (place) =>
      `Local news from ${place}, with the day’s national and world stories beside it, from trusted publishers.`,
    latest: (name) => `Every story of ${name} by time, the newest first.`,
    section: (title, name) => `${title} from ${name}, from trusted publishers, the newest first.`,
    blog: (name) => `Latest insights and stories from the editorial team of ${name}.`,
    partners: (name) => `The organisations that ${name} works with, in their own documents.`,
    faq: (name) =>
      `How ${name} gathers its stories, who writes them, how to correct them, and everything else readers ask.`,
  },
  notFound: {
    label: 'Correction',
    before: 'There is no page at',
    after: '. It may have moved, or the address may have lost a letter on its way here. We regret the error.',
  },
  blog: {
    standfirst: 'Latest insights and stories from our editorial team',
    readMore: 'Read More →',
    pagesOfBlog: 'Pages of the blog',
    none: 'No Blogs Found',
    noneLine: 'Check back later for new content.',
    failed: 'Error Loading Blogs',
    loadingPosts: 'Loading posts...',
    retryFailed: 'The blog still cannot be loaded.',
    retrySucceeded: 'The blog is here again.',
  },
  post: {
    back: 'Back to Blog',
    backToAll: 'Back to All Blogs',
    loading: 'Loading the post...',
    unknown: 'The requested blog could not be found.',
    minutes: (count) => `${count} min read`,
    keywords: 'Keywords',
    pinterest: 'View on Pinterest',
    video: 'Watch Related Content',
    videoTitle: 'Related video',
    watch: 'Watch on YouTube',
    more: 'More posts',
    previous: 'Previous post',
    next: 'Next post',
  },
  pagination: { previous: 'Previous', next: 'Next', page: (number) => `Page ${number}` },
  lists: {
    latestStandfirst: 'Every story by time, the newest first',
    latestNone: 'No stories yet.',
    latestPages: 'Pages of the latest stories',
    newestFirst: (count) => `${count === 1 ? '1 article' : `${count} articles`}, the newest first`,
  },
  news: { location: 'Location', show: 'Show' },
  partners: {
    standfirst: 'Click and drag to navigate through the document',
    openInTab: 'Open in a new tab',
    document: (title) => `: ${title}`,
  },
  faq: {
    standfirst: (name) => `How ${name} works, and what readers ask us`,
    find: 'Find a question',
    count: (shown, total) => (shown === total ? `${total} questions` : `${shown} of ${total} questions`),
    subjects: 'Subjects',
    link: 'Link to this answer',
    question: (question) => `: ${question}`,
    nothing: (query) => `No question has “${query}” in it. Try a single word, or ask us below.`,
    unanswered: 'Is your question not here?',
    unansweredLine:
      'Ask us. A person reads every message, and a question that several readers ask ends up on this page.',
    write: 'Write to us',
    contact: 'Contact us',
  },
};
