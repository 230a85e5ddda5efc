import type { ReactElement } from 'react';
import { type InnerPageProps, loadedCode } from '../document/loaded-code.ts';
import { Loading } from '../feedback/loading.tsx';
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

function InnerPageView({ publication, page }: InnerPageProps): ReactElement {
  switch (page.kind) {
    case 'news':
      return (
        <NewsPage publication={publication} state={page.state} location={page.location} expanded={page.expanded} />
      );
    case 'latest':
      return <LatestPage publication={publication} state={page.state} />;
    case 'section':
      return <SectionPage key={page.anchor} publication={publication} state={page.state} anchor={page.anchor} />;
    case 'search':
      return <SearchPage publication={publication} state={page.state} />;
    case 'blog':
      return <BlogPage key={page.page} state={page.state} page={page.page} />;
    case 'post':
      return <PostPage key={page.slug} state={page.state} slug={page.slug} />;
    case 'faq': {
      const groups = loadedCode.faq[publication.language];
      return groups ? <FaqPage publication={publication} groups={groups} /> : <Loading />;
    }
    case 'not-found':
      return <NotFoundPage path={page.path} />;
    case 'partners':
      return <PartnersPage publication={publication} />;
  }
}

/** The pages of one chunk, which is loaded with the first of them. */
export function InnerPage(props: InnerPageProps): ReactElement {
  return (
    <>
      <FeedLinks publication={props.publication} page={props.page} />
      <InnerPageView {...props} />
    </>
  );
}
