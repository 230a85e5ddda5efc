import type { ReactElement } from 'react';
import type { PageData, PageKind, PageOf } from '../../shared/pages/pages.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { AboutPage, aboutHead } from './about-page.tsx';
import { BlogPage, blogHead } from './blog-page.tsx';
import { EditionPage, editionHead } from './edition-page.tsx';
import { EditionsPage, editionsHead } from './editions-page.tsx';
import { FaqPage, faqHead } from './faq-page.tsx';
import { LatestPage, latestHead } from './latest-page.tsx';
import { NewsPage, newsHead } from './news-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PartnersPage, partnersHead } from './partners-page.tsx';
import { PostPage, postHead } from './post-page.tsx';
import { SearchPage, searchHead } from './search-page.tsx';
import { SectionPage, sectionHead } from './section-page.tsx';
import { StoryPage, storyHead } from './story-page.tsx';
import { UnreadyPage } from './unready-page.tsx';

/** How a kind of page is shown. Its functions are methods, so that one table can hold all kinds. */
interface View<P> {
  Page(props: { page: P }): ReactElement;
  /** Null for a page that is not ready. */
  head(page: P, context: HeadContext): PageHead | null;
  /** A page with another key is a new one, which keeps no state of the last. */
  key?(page: P): string | number;
}

/** The pages of one chunk, which is loaded with the first of them. */
const VIEWS: { [K in Exclude<PageKind, 'home'>]: View<PageOf<K>> } = {
  latest: { Page: LatestPage, head: latestHead },
  section: { Page: SectionPage, head: sectionHead, key: ({ anchor }) => anchor },
  story: { Page: StoryPage, head: storyHead, key: ({ id }) => id },
  search: { Page: SearchPage, head: searchHead },
  blog: { Page: BlogPage, head: blogHead, key: ({ page }) => page },
  post: { Page: PostPage, head: postHead, key: ({ slug }) => slug },
  partners: { Page: PartnersPage, head: (_page, context) => partnersHead(context) },
  faq: { Page: FaqPage, head: faqHead },
  news: { Page: NewsPage, head: newsHead },
  editions: { Page: EditionsPage, head: editionsHead },
  edition: { Page: EditionPage, head: editionHead },
  about: { Page: AboutPage, head: aboutHead },
};

const views: Readonly<Partial<Record<string, View<PageData>>>> = VIEWS;

export function LazyPage({ page }: { page: PageData }): ReactElement {
  if (page.kind === 'not-found') return <NotFoundPage path={page.path} />;
  const { Page, key } = views[page.kind] ?? { Page: UnreadyPage };
  return <Page key={key?.(page)} page={page} />;
}

export const lazyHead = (page: PageData, context: HeadContext): PageHead | null =>
  views[page.kind]?.head(page, context) ?? null;
