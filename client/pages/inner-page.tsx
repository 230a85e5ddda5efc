import type { ReactElement } from 'react';
import type { PageData } from '../../shared/pages/pages.ts';
import { AboutPage } from './about-page.tsx';
import { BlogPage } from './blog-page.tsx';
import { EditionPage } from './edition-page.tsx';
import { EditionsPage } from './editions-page.tsx';
import { EntryPage } from './entry-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { LatestPage } from './latest-page.tsx';
import { NewsPage } from './news-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PartnersPage } from './partners-page.tsx';
import { PostPage } from './post-page.tsx';
import { SearchPage } from './search-page.tsx';
import { SectionPage } from './section-page.tsx';

/** The pages of one chunk, which is loaded with the first of them. */
export function InnerPage({ page }: { page: PageData }): ReactElement {
  switch (page.kind) {
    case 'latest':
      return <LatestPage page={page} />;
    case 'section':
      return <SectionPage key={page.anchor} page={page} />;
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
      return <AboutPage />;
    case 'not-found':
      return <NotFoundPage path={page.path} />;
    case 'home':
    case 'application-error':
      return <EntryPage page={page} />;
  }
}
