import type { PageState, PostData } from '../../shared/model/page-data.ts';
import { HEADINGS } from '../../shared/pages/head.ts';
import { blogPath, postPath } from '../../shared/paths.ts';
import { PostArticle } from '../blog/post-article.tsx';
import { Loading } from '../feedback/loading.tsx';
import { RetryLink } from '../feedback/retry-link.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';

const NOT_FOUND = 'The requested blog could not be found.';

/** The post is unknown or could not be loaded; the message says which. */
function PostNotFound({ message }: { message: string }) {
  return (
    <div className="notice">
      <h1 tabIndex={-1}>{HEADINGS.postNotFound}</h1>
      <p className="notice-text">{message || NOT_FOUND}</p>
      <p className="notice-actions">
        <PublicationLink className="button" to={blogPath()}>
          Back to Blog
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
  switch (state.status) {
    case 'ready':
      return (
        <>
          <PublicationLink className="back-link" to={blogPath()}>
            Back to Blog
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
            {HEADINGS.blog}
          </h1>
          <Loading text="Loading the post..." />
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
