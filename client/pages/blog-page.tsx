import type { BlogListData } from '../../shared/pages/blog.ts';
import type { PageState } from '../../shared/pages/page-definition.ts';
import { blogPath } from '../../shared/paths.ts';
import { BlogCard } from '../blog/blog-card.tsx';
import { Loading, RetryLink } from '../feedback/loading.tsx';
import { ErrorMessage, TryAgain, useRetry } from '../feedback/try-again.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { Pagination } from '../layout/pagination.tsx';
import { useFocusFallback } from '../navigation/focus.ts';

function EmptyBlog() {
  const { blog } = useTexts();
  return (
    <div className="notice">
      <h2>{blog.none}</h2>
      <p className="notice-text">{blog.noneLine}</p>
    </div>
  );
}

interface BlogErrorProps {
  message: string;
  page: number;
  onRetry: () => void;
}

/** The error state; its button is a form's, so that it asks for the same page again without scripts too. */
function BlogError({ message, page, onRetry }: BlogErrorProps) {
  const { blog } = useTexts();
  useFocusFallback();
  return (
    <div className="notice">
      <h2>{blog.failed}</h2>
      <ErrorMessage>{message}</ErrorMessage>
      <form
        className="notice-actions"
        action={blogPath()}
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <TryAgain />
      </form>
    </div>
  );
}

function BlogList({ blogs, page, pageCount }: BlogListData) {
  const texts = useTexts().blog;
  if (blogs.length === 0) return <EmptyBlog />;
  return (
    <>
      <ul className="blog-list">
        {blogs.map((post) => (
          <li key={post.id}>
            <BlogCard post={post} page={page} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} pathOf={blogPath} label={texts.pagesOfBlog} />
    </>
  );
}

function BlogContent({ state, page, onRetry }: { state: PageState<BlogListData>; page: number; onRetry: () => void }) {
  const { blog } = useTexts();
  switch (state.status) {
    case 'ready':
      return <BlogList {...state.data} />;
    case 'failed':
      return <BlogError message={state.error.message} page={page} onRetry={onRetry} />;
    case 'loading':
      return (
        <>
          <Loading text={blog.loadingPosts} />
          <RetryLink to={blogPath(page)} />
        </>
      );
  }
}

interface BlogPageProps {
  state: PageState<BlogListData>;
  /** The page asked for; `state.data.page` is the one shown. */
  page: number;
}

/** The blog's listing: loading, failed, empty or loaded. */
export function BlogPage({ state, page }: BlogPageProps) {
  const { blog, headings } = useTexts();
  const retry = useRetry(state, { failed: blog.retryFailed, succeeded: blog.retrySucceeded });
  return (
    <div className="page blog">
      <PageHeader heading={headings.blog} standfirst={blog.standfirst} />
      <BlogContent state={state} page={page} onRetry={retry} />
    </div>
  );
}
