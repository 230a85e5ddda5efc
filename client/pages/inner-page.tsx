import type { ReactElement } from 'react';
import type { InnerPageData } from '../../shared/pages/inner-head.ts';
import { BlogPage } from './blog-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { FeedLinks } from './feed-links.tsx';
import { LatestPage } from './latest-page.tsx';
import { NewsPage } from './news-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PartnersPage } from './partners-page.tsx';
import { PostPage } from './post-page.tsx';
import { SearchPage } from './search-page.tsx';
import { SectionPage } from './section-page.tsx';

interface InnerPageProps {
  page: InnerPageData;
}

function InnerPageView({ page }: InnerPageProps): ReactElement {
  switch (page.kind) {
    case 'news':
      return <NewsPage state={page.state} location={page.location} expanded={page.expanded} />;
    case 'latest':
      return <LatestPage state={page.state} />;
    case 'section':
      return <SectionPage key={page.anchor} state={page.state} anchor={page.anchor} />;
    case 'search':
      return <SearchPage state={page.state} />;
    case 'blog':
      return <BlogPage key={page.page} state={page.state} page={page.page} />;
    case 'post':
      return <PostPage key={page.slug} state={page.state} slug={page.slug} />;
    case 'faq':
      return <FaqPage state={page.state} />;
    case 'not-found':
      return <NotFoundPage path={page.path} />;
    case 'partners':
      return <PartnersPage />;
  }
}

/** The pages of one chunk, which is loaded with the first of them. */
export function InnerPage({ page }: InnerPageProps): ReactElement {
  return (
    <>
      <FeedLinks page={page} />
      <InnerPageView page={page} />
    </>
  );
}
