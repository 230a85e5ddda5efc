import type { BlogListData, PageState } from '../../shared/model/page-data.ts';
import { HEADINGS } from '../../shared/pages/head.ts';
import { blogPath } from '../../shared/paths.ts';
import { BlogCard } from '../blog/blog-card.tsx';
import { Loading } from '../feedback/loading.tsx';
import { RetryLink } from '../feedback/retry-link.tsx';
import { useRetry } from '../feedback/use-retry.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { Pagination } from '../layout/pagination.tsx';
import type { BlogPageProps } from './page-props.ts';

const RETRY_MESSAGES = { failed: 'The blog still cannot be loaded.', succeeded: 'The blog is here again.' };

function EmptyBlog() {
  return (
    <div className="notice">
      <h2>No Blogs Found</h2>
      <p className="notice-text">Check back later for new content.</p>
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
  return (
    <div className="notice">
      <h2>Error Loading Blogs</h2>
      <p className="notice-text">{message}</p>
      <form
        className="notice-actions"
        action={blogPath()}
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <button type="submit" className="button">
          Try Again
        </button>
      </form>
    </div>
  );
}

function BlogList({ blogs, page, pageCount }: BlogListData) {
  if (blogs.length === 0) return <EmptyBlog />;
  return (
    <>
      <ul className="blog-list">
        {blogs.map((blog) => (
          <li key={blog.id}>
            <BlogCard blog={blog} page={page} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} pathOf={blogPath} label="Pages of the blog" />
    </>
  );
}

function BlogContent({ state, page, onRetry }: { state: PageState<BlogListData>; page: number; onRetry: () => void }) {
  switch (state.status) {
    case 'ready':
      return <BlogList {...state.data} />;
    case 'failed':
      return <BlogError message={state.error.message} page={page} onRetry={onRetry} />;
    case 'loading':
      return (
        <>
          <Loading text="Loading posts..." />
          <RetryLink to={blogPath(page)} />
        </>
      );
  }
}

/** The blog's listing: loading, failed, empty or loaded. */
export function BlogPage({ state, page, onRetry }: BlogPageProps) {
  const retry = useRetry(state, onRetry, RETRY_MESSAGES);
  return (
    <div className="page blog">
      <PageHeader heading={HEADINGS.blog} standfirst="Latest insights and stories from our editorial team" />
      <BlogContent state={state} page={page} onRetry={retry} />
    </div>
  );
}
