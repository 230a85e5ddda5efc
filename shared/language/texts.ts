import type { Language } from './language.ts';

interface LayoutTexts {
  skipToNews: string;
  skipToContent: string;
  network: string;
  /** Before the time of the newest change. */
  updated: string;
  /** Names the links to the pages to screen readers. */
  pages: string;
  blog: string;
  partners: string;
  faq: string;
  sections: string;
  allSections: string;
  toggleMenu: string;
  backToTop: string;
  /** Names the footer's links to screen readers. */
  footer: string;
  footerColumns: { news: string; business: string; life: string; more: string };
  /** Link texts that are shorter in the footer than in the header, by anchor. */
  shortSections: ReadonlyMap<string, string>;
  contact: string;
  /** Each is followed by a link and a full stop. */
  contactLines: { write: string; questions: string; otherCity: string };
  networkLine: (name: string) => string;
  rights: (year: string, name: string) => string;
}

/** Sections and their cards. `count` is a number of articles. */
interface ArticleTexts {
  topStories: string;
  featuredVideo: string;
  featuredVideoLine: string;
  chooseCity: string;
  /** Follows "RSS", for screen readers. */
  feedOf: (title: string) => string;
  none: string;
  count: (count: number) => string;
  seeAll: (count: number, title: string) => string;
  showLess: string;
  /** What "See All" has brought, for screen readers. */
  more: (count: number, title: string) => string;
  moreFailed: (title: string) => string;
  openInTab: (title: string) => string;
  by: string;
  /** Before the names of other publishers with an article on the event. */
  alsoFrom: string;
  justNow: string;
  /** In place of the age of an article without a date. */
  recently: string;
}

interface FeedbackTexts {
  loading: string;
  loadingNews: string;
  tryAgain: string;
  returnHome: string;
  notices: string;
  dismiss: string;
  newer: string;
  showNewer: string;
  newerFailed: string;
  pageFailed: string;
  unreachable: string;
  listFailed: string;
  postFailed: string;
}

/** The headings that every page may show, in links or in place of itself. */
export interface HeadingTexts {
  news: string;
  latest: string;
  search: string;
  applicationError: string;
}

/** The texts of one language that every page needs (docs/decisions/0013-languages.md). */
export interface Texts {
  language: Language;
  /** For dates and numbers. */
  locale: string;
  /** The date of an article that is older than a week. */
  articleDate: Intl.DateTimeFormatOptions;
  layout: LayoutTexts;
  articles: ArticleTexts;
  feedback: FeedbackTexts;
  headings: HeadingTexts;
  /** The home page's description for search engines. */
  description: (city: string) => string;
}
