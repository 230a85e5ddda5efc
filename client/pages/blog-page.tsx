import { imagePath } from '../../shared/image-paths.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
import type { BlogListData, BlogPageData, PostListItem } from '../../shared/pages/blog.ts';
import { BLOG_FEED_NAME, blogPath, postPath } from '../../shared/paths.ts';
import { blogOf } from '../blog/blog-structured-data.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { ErrorMessage, TryAgain, useRetry } from '../feedback/try-again.tsx';
import { useTexts } from '../language/texts-context.ts';
import { ClampedText, longTitleClass } from '../layout/card-text.tsx';
import { PageHeader } from '../layout/page-frame.tsx';
import { Pagination } from '../layout/pagination.tsx';
import { useFailedImage } from '../layout/use-failed-image.ts';
import { useFocusFallback } from '../navigation/focus.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { UnreadyPage } from './unready-page.tsx';

/** A post's small round image. Hidden if it fails to load, its space kept so that titles stay in line. */
function Emblem({ address }: { address: string | null }) {
  const { hasFailed, image } = useFailedImage();
  if (!address) return null;
  return (
    <span className="emblem">
      {!hasFailed && <img {...image} src={address} alt="" width={56} height={56} loading="lazy" />}
    </span>
  );
}

function BlogCard({ post, page }: { post: PostListItem; page: number }) {
  const { readMore } = useTexts().blog;
  return (
    <PublicationLink className="blog-card" to={postPath(post.slug)}>
      <h2 className={longTitleClass(post.metaTitle)} dir="auto">
        {post.metaTitle}
      </h2>
      <Emblem address={post.picture && imagePath(post.picture, 160, { page: String(page) })} />
      <p className="blog-card-description" dir="auto">
        <ClampedText>{post.metaDescription}</ClampedText>
      </p>
      <span className="read-more">{readMore}</span>
    </PublicationLink>
  );
}

interface BlogErrorProps {
  message: string;
  page: number;
  onRetry: () => void;
}

/** The error state. Its button submits a form, so that it requests the page again without scripts too. */
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
  if (blogs.length === 0) {
    return (
      <div className="notice">
        <h2>{texts.none}</h2>
        <p className="notice-text">{texts.noneLine}</p>
      </div>
    );
  }
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

export function blogHead({ state }: BlogPageData, { publication, texts }: HeadContext): PageHead | null {
  const { headings, descriptions, links, pagination } = texts;
  const heading = headings.blog;
  if (state.status === 'loading') return null;
  if (state.status === 'failed') return { heading };
  const { page } = state.data;
  const description = descriptions.blog(publicationName(publication));
  return {
    heading,
    part: page > 1 ? pagination.page(page) : undefined,
    listing: {
      description,
      path: blogPath(page),
      feed: { name: BLOG_FEED_NAME, title: links.blog },
      about: [blogOf(publication, state.data, description)],
    },
  };
}

export function BlogPage({ page }: { page: BlogPageData }) {
  const { blog, headings } = useTexts();
  const { state } = page;
  const retry = useRetry(state, { failed: blog.retryFailed, succeeded: blog.retrySucceeded });
  if (state.status === 'loading') return <UnreadyPage page={page} />;
  return (
    <div className="page blog">
      <PageHeader heading={headings.blog} subtitle={blog.subtitle} />
      {state.status === 'ready' ? (
        <BlogList {...state.data} />
      ) : (
        <BlogError message={state.error.message} page={page.page} onRetry={retry} />
      )}
    </div>
  );
}
