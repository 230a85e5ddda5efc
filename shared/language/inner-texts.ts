/** The headings of the pages, which are also in their titles; `HeadingTexts` has those that every page may show. */
export interface InnerHeadingTexts {
  newsOf: (place: string) => string;
  section: string;
  searchOf: (query: string) => string;
  blog: string;
  partners: string;
  faq: string;
  postNotFound: string;
  notFound: string;
}

/** The descriptions of the pages for search engines. `name` is the publication's. */
interface DescriptionTexts {
  news: (place: string) => string;
  latest: (name: string) => string;
  section: (title: string, name: string) => string;
  blog: (name: string) => string;
  partners: (name: string) => string;
  faq: (name: string) => string;
}

interface NotFoundTexts {
  label: string;
  /** Around the path. */
  before: string;
  after: string;
}

interface BlogTexts {
  standfirst: string;
  readMore: string;
  /** Names the page numbers to screen readers. */
  pagesOfBlog: string;
  none: string;
  noneLine: string;
  failed: string;
  loadingPosts: string;
  retryFailed: string;
  retrySucceeded: string;
}

interface PostTexts {
  back: string;
  backToAll: string;
  loading: string;
  unknown: string;
  minutes: (count: number) => string;
  keywords: string;
  pinterest: string;
  video: string;
  videoTitle: string;
  watch: string;
  more: string;
  previous: string;
  next: string;
}

interface PaginationTexts {
  previous: string;
  next: string;
  page: (number: number) => string;
}

interface ListTexts {
  latestStandfirst: string;
  latestNone: string;
  latestPages: string;
  /** `count` is the number of articles of a section's own page, in words. */
  newestFirst: (count: string) => string;
}

/** The page of search results. `query` is a reader's. */
interface SearchTexts {
  standfirst: string;
  searching: string;
  /** `count` is a number of articles in words. */
  found: (count: string, query: string) => string;
  none: (query: string) => string;
  noneIn: (section: string, query: string) => string;
  advice: string;
  latest: string;
  cut: string;
  /** Names the filters to screen readers. */
  sections: string;
  allSections: string;
  /** Names the page numbers to screen readers. */
  pages: string;
}

interface NewsTexts {
  location: string;
  show: string;
}

interface PartnersTexts {
  standfirst: string;
  openInTab: string;
  /** Follows `openInTab`, for screen readers. */
  document: (title: string) => string;
}

interface FaqTexts {
  standfirst: (name: string) => string;
  find: string;
  count: (shown: number, total: number) => string;
  subjects: string;
  link: string;
  /** Follows `link`, for screen readers. */
  question: (question: string) => string;
  nothing: (query: string) => string;
  unanswered: string;
  unansweredLine: string;
  write: string;
  contact: string;
}

/** The texts of one language that only the pages other than the home page need: their own chunk in the browser. */
export interface InnerTexts {
  headings: InnerHeadingTexts;
  descriptions: DescriptionTexts;
  notFound: NotFoundTexts;
  blog: BlogTexts;
  post: PostTexts;
  pagination: PaginationTexts;
  lists: ListTexts;
  search: SearchTexts;
  news: NewsTexts;
  partners: PartnersTexts;
  faq: FaqTexts;
}
