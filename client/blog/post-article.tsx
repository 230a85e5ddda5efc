import type { BlogPost } from '../../shared/model/page-data.ts';
import { blogPath } from '../../shared/paths.ts';
import { TrustedMarkup } from '../layout/trusted-markup.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { KeywordChips } from './keyword-chips.tsx';
import { PostImage } from './post-image.tsx';
import { ShortsVideo } from './shorts-video.tsx';

export function PostArticle({ post }: { post: BlogPost }) {
  return (
    <article className="post">
      <PostImage post={post} />
      <header className="post-header">
        <h1 tabIndex={-1} dir="auto">
          {post.metaTitle}
        </h1>
        {post.metaDescription && (
          <p className="standfirst" dir="auto">
            {post.metaDescription}
          </p>
        )}
      </header>
      <div className="post-meta">
        {post.publishedOn && <time dateTime={post.date}>{post.publishedOn}</time>}
        <KeywordChips keywords={post.shortTailKeywords} />
      </div>
      <TrustedMarkup className="prose" html={post.body} />
      <ShortsVideo address={post.youtubeShortsUrl} />
      <footer className="post-footer">
        <PublicationLink className="button" to={blogPath()}>
          Back to All Blogs
        </PublicationLink>
      </footer>
    </article>
  );
}
