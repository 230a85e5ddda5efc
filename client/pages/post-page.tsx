import type { PostPageData } from '../../shared/pages/post.ts';
import { BLOG_FEED_NAME, blogPath, postPath } from '../../shared/paths.ts';
import { blogPostingOf } from '../blog/blog-structured-data.ts';
import { PostArticle } from '../blog/post-article.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { MissingContent } from '../feedback/error-screen.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { UnreadyPage } from './unready-page.tsx';

export function postHead({ state }: PostPageData, { publication, texts }: HeadContext): PageHead | null {
  if (state.status === 'loading') return null;
  if (state.status === 'failed') return { heading: texts.headings.postNotFound };
  const { data: post } = state;
  const title = texts.links.blog;
  return {
    heading: post.metaTitle,
    title: post.metaTitle,
    listing: {
      description: post.description,
      path: postPath(post.slug),
      type: 'article',
      feed: { name: BLOG_FEED_NAME, title },
      about: [blogPostingOf(publication, post)],
      parents: [{ name: title, path: blogPath() }],
    },
  };
}

export function PostPage({ page }: { page: PostPageData }) {
  const { post: texts, headings } = useTexts();
  const { state } = page;
  if (state.status === 'loading') return <UnreadyPage page={page} />;
  if (state.status === 'failed') {
    return (
      <div className="page post-page">
        <MissingContent
          heading={headings.postNotFound}
          message={state.error.message || texts.unknown}
          to={blogPath()}
          link={texts.back}
        />
      </div>
    );
  }
  return (
    <div className="page post-page">
      <PublicationLink className="back-link" to={blogPath()}>
        {texts.back}
      </PublicationLink>
      <PostArticle post={state.data} />
    </div>
  );
}
