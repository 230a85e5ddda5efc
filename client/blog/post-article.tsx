import type { BlogPost } from '../../shared/model/page-data.ts';
import { blogPath } from '../../shared/paths.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { useRest } from '../use-rest.ts';
import { KeywordChips } from './keyword-chips.tsx';
import { PostImage } from './post-image.tsx';
import { ShortsVideo } from './shorts-video.tsx';

/** A post to be read (SPEC.md section 2, "Blog post"). */
export function PostArticle({ post }: { post: BlogPost }) {
  const rest = useRest();
  return (
    <article className="post">
      <PostImage post={post} />
      <header className="post-header">
        <h1 tabIndex={-1}>{post.metaTitle}</h1>
        {post.metaDescription && <p className="standfirst">{post.metaDescription}</p>}
      </header>
      <div className="post-meta">
        {post.publishedOn && <time dateTime={post.date}>{post.publishedOn}</time>}
        <KeywordChips keywords={post.shortTailKeywords} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server made it of markdown, and sanitised it */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: rest ? post.body : '' }} />
      <ShortsVideo address={post.youtubeShortsUrl} />
      <footer className="post-footer">
        <SiteLink className="button" to={blogPath()}>
          Back to All Blogs
        </SiteLink>
      </footer>
    </article>
  );
}
