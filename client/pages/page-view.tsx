import type { ComponentType, ReactElement } from 'react';
import type { PageData, PublicationInfo } from '../../shared/model/page-data.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { BlogPage } from './blog-page.tsx';
import { HomePage } from './home-page.tsx';
import { NewsPage } from './news-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { PublicationProps } from './page-props.ts';
import { PartnersPage } from './partners-page.tsx';
import { PostPage } from './post-page.tsx';

export interface PageViewProps {
  publication: PublicationInfo;
  page: PageData;
  onRetry: () => void;
  /** Undefined until the FAQ's chunk is loaded. */
  faqPage?: ComponentType<PublicationProps>;
}

export function PageView({ publication, page, onRetry, faqPage: FaqPage }: PageViewProps): ReactElement {
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
      return <ErrorScreen error={page.error} />;
  }
}
