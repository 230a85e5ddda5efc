import type { PostPageData } from '../../shared/pages/post.ts';
import { BLOG_FEED_NAME, blogPath, postPath } from '../../shared/paths.ts';
import { blogPostingOf } from '../blog/blog-structured-data.ts';
import { PostArticle } from '../blog/post-article.tsx';
import { PageHead, UnindexedHead } from '../document/page-head.tsx';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { UnreadyPage } from './unready-page.tsx';

/** The post is unknown or could not be loaded; the message says which. */
function PostNotFound({ message }: { message: string }) {
  const { post, headings } = useTexts();
  return (
    <div className="notice">
      <h1 tabIndex={-1}>{headings.postNotFound}</h1>
      <p className="notice-text">{message || post.unknown}</p>
      <p className="notice-actions">
        <PublicationLink className="button" to={blogPath()}>
          {post.back}
        </PublicationLink>
      </p>
    </div>
  );
}

/** One post of the blog: loaded or not found. */
export function PostPage({ page }: { page: PostPageData }) {
  const publication = usePublication();
  const { post: texts, headings, links } = useTexts();
  const { state } = page;
  if (state.status === 'loading') return <UnreadyPage page={page} />;
  if (state.status === 'failed') {
    return (
      <div className="page post-page">
        <UnindexedHead heading={headings.postNotFound} />
        <PostNotFound message={state.error.message} />
      </div>
    );
  }
  const { data: post } = state;
  return (
    <div className="page post-page">
      <PageHead
        heading={post.metaTitle}
        title={post.metaTitle}
        description={post.description}
        path={postPath(post.slug)}
        type="article"
        feed={{ name: BLOG_FEED_NAME, title: links.blog }}
        about={[blogPostingOf(publication, post)]}
        parents={[{ name: links.blog, path: blogPath() }]}
      />
      <PublicationLink className="back-link" to={blogPath()}>
        {texts.back}
      </PublicationLink>
      <PostArticle post={post} />
    </div>
  );
}
