import type { PageState } from '../../shared/pages/page-definition.ts';
import type { PostData } from '../../shared/pages/post.ts';
import { blogPath, postPath } from '../../shared/paths.ts';
import { PostArticle } from '../blog/post-article.tsx';
import { Loading, RetryLink } from '../feedback/loading.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

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

interface PostPageProps {
  state: PageState<PostData>;
  slug: string;
}

function PostContent({ state, slug }: PostPageProps) {
  const { post, headings } = useTexts();
  switch (state.status) {
    case 'ready':
      return (
        <>
          <PublicationLink className="back-link" to={blogPath()}>
            {post.back}
          </PublicationLink>
          <PostArticle post={state.data} />
        </>
      );
    case 'failed':
      return <PostNotFound message={state.error.message} />;
    case 'loading':
      return (
        <>
          <h1 className="visually-hidden" tabIndex={-1}>
            {headings.blog}
          </h1>
          <Loading text={post.loading} />
          <RetryLink to={postPath(slug)} />
        </>
      );
  }
}

/** One post of the blog: loading, loaded or not found. */
export function PostPage({ state, slug }: PostPageProps) {
  return (
    <div className="page post-page">
      <PostContent state={state} slug={slug} />
    </div>
  );
}
