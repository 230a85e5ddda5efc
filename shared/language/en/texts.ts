import type { Language } from '../language.ts';

const articles = (count: number): string => (count === 1 ? 'article' : 'articles');

/** The texts that the pages show. The browser loads one language (docs/decisions/0013-languages.md). */
export const texts = {
  language: 'en' as Language,
  locale: 'en-US',
  /** The date of an article that is older than a week. */
  articleDate: {} as Intl.DateTimeFormatOptions,
  layout: {
    skipToContent: 'Skip to the content',
    updated: 'Updated',
    pages: 'Pages',
    sections: 'Sections',
    allSections: 'All sections',
    toggleMenu: 'Toggle menu',
    backToTop: 'Back to top',
    footer: 'Footer',
    footerColumns: { news: 'News', business: 'Business & Tech', life: 'Life & Culture', more: 'More' },
    /** Link texts that are shorter in the footer than in the header, by anchor. */
    shortSections: new Map([
      ['local-news', 'Local'],
      ['national-news', 'National'],
    ]),
    paper: 'The paper',
    feeds: 'Feeds',
    contact: 'Contact',
    /** Each is followed by a link and a full stop. */
    contactLines: {
      write: 'Write to the newsroom at',
      questions: 'Questions about how we work are answered in the',
      otherCity: 'For news from another city, see',
    },
    rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
  },
  /** Of pages whose link is shorter than their heading. */
  links: { editions: 'Morning edition', blog: 'Blog', partners: 'Partners', faq: 'FAQ' },
  articles: {
    topStories: 'Top Stories',
    justIn: 'Just in',
    featuredVideo: 'Featured Video',
    featuredVideoLine: 'Stay informed with our latest video content and insights',
    chooseCity: 'Choose another city',
    /** Follows "RSS", for screen readers. */
    feedOf: (title: string) => ` feed of ${title}`,
    none: 'No stories in this section yet.',
    count: (count: number) => `${count} ${articles(count)}`,
    seeAll: (count: number, title: string) => `See All ${count} ${title} Articles`,
    showLess: 'Show Less',
    /** What "See All" has brought, for screen readers. */
    more: (count: number, title: string) => `${count} more ${title} ${articles(count)}`,
    moreFailed: (title: string) => `More ${title} articles could not be loaded. Please try again.`,
    openInTab: (title: string) => `Open ${title} in a new tab`,
    by: 'By',
    justNow: 'Just now',
    /** Instead of the age of an article without a date. */
    recently: 'Recently',
  },
  stories: {
    alsoCovered: 'Also covered by',
    more: (count: number) => `and ${count} more`,
    fullCoverage: 'Full coverage',
    /** `count` is the number of publishers. */
    carriedBy: (count: number) => `Carried by ${count}`,
  },
  feedback: {
    loading: 'Loading...',
    loadingNews: 'Loading latest news...',
    tryAgain: 'Try Again',
    returnHome: 'Return to Home',
    notices: 'Notices',
    dismiss: 'Dismiss',
    newer: 'Newer stories have arrived.',
    showNewer: 'Show them',
    newerFailed: 'The newer stories could not be loaded. Please try again.',
    pageFailed: 'This page could not be shown.',
    unreachable: 'The page could not be loaded. Please check your connection.',
    listFailed: 'Failed to load blogs',
    postFailed: 'Failed to load blog',
  },
  headings: {
    news: 'Local news',
    latest: 'Latest',
    search: 'Search',
    applicationError: 'Unexpected Application Error',
    newsOf: (place: string) => `Local news: ${place}`,
    section: 'Section',
    story: 'Full coverage',
    searchOf: (query: string) => `Search: ${query}`,
    blog: 'Blog',
    partners: 'Our Partners',
    faq: 'Frequently Asked Questions',
    editions: 'Editions',
    about: 'About',
    postNotFound: 'Blog Not Found',
    notFound: 'Oops! Page not found',
  },
  /** For search engines. `name` is the publication's. */
  descriptions: {
    home: (city: string) =>
      `The latest ${city} news: local, national and world stories, politics, business, sports and culture, gathered from trusted publishers throughout the day.`,
    news: (place: string) =>
      `Local news from ${place}, with the day’s national and world stories, from trusted publishers.`,
    latest: (name: string) => `Every story from ${name}, newest first.`,
    section: (title: string, name: string) => `${title} from ${name}: stories from trusted publishers, newest first.`,
    blog: (name: string) => `Latest insights and stories from the editorial team of ${name}.`,
    partners: (name: string) => `The organisations that ${name} works with, in their own documents.`,
    editions: (name: string) => `The front page of ${name} as it was each morning.`,
    edition: (name: string, day: string) => `The front page of ${name} on ${day}, as it was.`,
    about: (name: string) => `What ${name} is, where its news comes from, and how to reach its newsroom.`,
    faq: (name: string) =>
      `How ${name} gathers its stories, who writes them, how to have them corrected, and what else readers ask.`,
  },
  notFound: {
    label: 'Correction',
    /** Around the path. */
    before: 'There is no page at',
    after: '. It may have moved, or the address may have lost a letter on its way here. We regret the error.',
  },
  blog: {
    subtitle: 'Latest insights and stories from our editorial team',
    readMore: 'Read More →',
    pagesOfBlog: 'Pages of the blog',
    none: 'No Blogs Found',
    noneLine: 'Check back later for new content.',
    failed: 'Error Loading Blogs',
    retryFailed: 'The blog still cannot be loaded.',
    retrySucceeded: 'The blog is back.',
  },
  post: {
    back: 'Back to Blog',
    backToAll: 'Back to All Blogs',
    unknown: 'The requested blog could not be found.',
    minutes: (count: number) => `${count} min read`,
    keywords: 'Keywords',
    pinterest: 'View on Pinterest',
    video: 'Watch Related Content',
    watch: 'Watch on YouTube',
    more: 'More posts',
    previous: 'Previous post',
    next: 'Next post',
  },
  share: {
    label: 'Share',
    copied: 'The address has been copied.',
    failed: (address: string) => `The page could not be shared. Its address is ${address}`,
  },
  pagination: { previous: 'Previous', next: 'Next', page: (number: number) => `Page ${number}` },
  lists: {
    latestSubtitle: 'Every story, newest first',
    latestNone: 'No stories yet.',
    youWereHere: (time: string, day: string | null) =>
      day === null ? `You were here at ${time}` : `You were here on ${day} at ${time}`,
    latestPages: 'Pages of the latest stories',
    /** `count` is a number of articles in words. */
    newestFirst: (count: string) => `${count}, newest first`,
  },
  search: {
    subtitle: 'Find a story by the words in its headline or summary',
    searching: 'Searching...',
    found: (count: string, query: string) => `${count} for “${query}”`,
    none: (query: string) => `No stories match “${query}”.`,
    advice: 'Check the spelling, or try fewer words.',
    latest: 'Read the latest stories',
    cut: 'The query is long: only its first words were searched for.',
    sections: 'Sections of the results',
    order: 'Order of the results',
    orders: { match: 'Best match', newest: 'Newest' },
    pages: 'Pages of the results',
  },
  news: { location: 'Location', show: 'Show' },
  editions: {
    subtitle: 'The front page as it was at its hour, for those who read the news once a day',
    none: 'No edition yet.',
    frozenAt: (day: string, time: string) => `${day}: the front page at ${time}`,
    contents: 'In this edition',
    stories: (count: number, minutes: number) =>
      `${count} ${count === 1 ? 'story' : 'stories'}, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    end: 'That is the paper.',
    yesterday: 'Yesterday',
    tomorrow: 'Tomorrow',
    before: 'The edition before',
    after: 'The next edition',
    others: 'Other editions',
    all: 'All editions',
    unknown: 'No such edition',
    /** Ends the edition in a mail. */
    read: 'Read this edition on our site',
  },
  about: {
    subtitle: (name: string) => `What ${name} is, where its news comes from, and how to reach us`,
    what: 'What we are',
    whatLine: (name: string, city: string) =>
      `${name} is a news page for ${city}. It brings the stories of many publishers together in one place, and has a blog of its own.`,
    sources: 'Where the news comes from',
    sourcesLine:
      'Every story in our sections is the work of its publisher, who is named beside the headline. We read the feeds that publishers offer for this, show the headline, a short summary and the image, and link to the story where it was published. Nobody rewrites a story here, and nobody pays to be shown: the newest come first.',
    publishers: (count: number) =>
      count === 1 ? 'What we show now is from one publisher:' : `What we show now is from ${count} publishers:`,
    newest: 'the newest on',
    reach: 'How to reach us',
    corrections:
      'A mistake in a story is best reported to its publisher, whose correction then reaches us by itself. If the mistake is ours, please tell us.',
  },
  partners: { subtitle: 'Click and drag to navigate through the document' },
  faq: {
    subtitle: (name: string) => `How ${name} works, and what readers ask us`,
    find: 'Find a question',
    count: (shown: number, total: number) =>
      shown === total ? `${total} questions` : `${shown} of ${total} questions`,
    subjects: 'Subjects',
    link: 'Link to this answer',
    nothing: (query: string) => `No questions match “${query}”. Try a single word, or ask us below.`,
    unanswered: 'Didn’t find your question?',
    unansweredLine:
      'Ask us. A person reads every message, and a question that several readers ask ends up on this page.',
    write: 'Write to us',
    contact: 'Contact us',
  },
};

export type Texts = typeof texts;
