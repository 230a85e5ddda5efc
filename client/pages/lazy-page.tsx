import type { ReactElement } from 'react';
import type { PageData } from '../../shared/pages/pages.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { AboutPage, aboutHead } from './about-page.tsx';
import { BlogPage, blogHead } from './blog-page.tsx';
import { EagerPage } from './eager-page.tsx';
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
import { unreadyHead } from './unready-page.tsx';

/** The pages of one chunk, which is loaded with the first of them. */
export function LazyPage({ page }: { page: PageData }): ReactElement {
  switch (page.kind) {
    case 'latest':
      return <LatestPage page={page} />;
    case 'section':
      return <SectionPage key={page.anchor} page={page} />;
    case 'story':
      return <StoryPage key={page.id} page={page} />;
    case 'search':
      return <SearchPage page={page} />;
    case 'blog':
      return <BlogPage key={page.page} page={page} />;
    case 'post':
      return <PostPage key={page.slug} page={page} />;
    case 'partners':
      return <PartnersPage />;
    case 'faq':
      return <FaqPage page={page} />;
    case 'news':
      return <NewsPage page={page} />;
    case 'editions':
      return <EditionsPage page={page} />;
    case 'edition':
      return <EditionPage page={page} />;
    case 'about':
      return <AboutPage page={page} />;
    case 'not-found':
      return <NotFoundPage path={page.path} />;
    case 'home':
    case 'application-error':
      return <EagerPage page={page} />;
  }
}

/** Null for a page that is not ready, or that the entry shows. */
function readyHead(page: PageData, context: HeadContext): PageHead | null {
  switch (page.kind) {
    case 'latest':
      return latestHead(page, context);
    case 'section':
      return sectionHead(page, context);
    case 'story':
      return storyHead(page);
    case 'search':
      return searchHead(page, context);
    case 'blog':
      return blogHead(page, context);
    case 'post':
      return postHead(page, context);
    case 'partners':
      return partnersHead(context);
    case 'faq':
      return faqHead(page, context);
    case 'news':
      return newsHead(page, context);
    case 'editions':
      return editionsHead(page, context);
    case 'edition':
      return editionHead(page, context);
    case 'about':
      return aboutHead(page, context);
    default:
      return null;
  }
}

export const lazyHead = (page: PageData, context: HeadContext): PageHead =>
  readyHead(page, context) ?? unreadyHead(page, context);
