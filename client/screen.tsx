import { memo } from 'react';
import type { PageData, PublicationInfo } from '../shared/model/page-data.ts';
import { Loading } from './feedback/loading.tsx';
import type { ChunkPages } from './page-props.ts';
import { ApplicationErrorPage } from './pages/application-error-page.tsx';
import { BlogPage } from './pages/blog-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { NewsPage } from './pages/news-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PartnersPage } from './pages/partners-page.tsx';
import { PostPage } from './pages/post-page.tsx';

interface ScreenProps {
  publication: PublicationInfo;
  page: PageData;
  chunkPages: ChunkPages;
  onRetry: () => void;
}

/**
 * One screen of SPEC.md section 2, by the kind of the page's data. Remembered, so that the page which is left is not
 * rendered once more because the address changed.
 */
export const Screen = memo(function Screen({ publication, page, chunkPages, onRetry }: ScreenProps) {
  const { faq: FaqPage } = chunkPages;
  switch (page.kind) {
    case 'home':
      return <HomePage publication={publication} state={page.state} expanded={page.expanded} onRetry={onRetry} />;
    case 'news':
      return (
        <NewsPage
          publication={publication}
          state={page.state}
          location={page.location}
          expanded={page.expanded}
          onRetry={onRetry}
        />
      );
    case 'blog':
      return <BlogPage publication={publication} state={page.state} page={page.page} onRetry={onRetry} />;
    case 'post':
      return <PostPage key={page.slug} state={page.state} slug={page.slug} />;
    case 'partners':
      return <PartnersPage publication={publication} />;
    case 'faq':
      return FaqPage ? <FaqPage publication={publication} /> : <Loading />;
    case 'not-found':
      return <NotFoundPage path={page.path} />;
    case 'application-error':
      return <ApplicationErrorPage error={page.error} />;
  }
});
