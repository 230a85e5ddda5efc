import type { BlogPost } from '../../shared/page-data.ts';
import { blogPath } from '../../shared/paths.ts';
import { postDate } from '../../shared/post-date.ts';
import { KeywordChips } from './keyword-chips.tsx';
import { Markdown } from './markdown.tsx';
import { PostPicture } from './post-picture.tsx';
import { ShortsVideo } from './shorts-video.tsx';
import { SiteLink } from './site-link.tsx';

/** A post to be read (SPEC.md section 2, "Blog post"); its date in the publication's zone. */
export function PostArticle({ post, timeZone }: { post: BlogPost; timeZone: string }) {
  const date = postDate(post.date, timeZone);
  return (
    <article className="post">
      <PostPicture address={post.pinterestImageLink} title={post.metaTitle} />
      <header className="post-header">
        <h1 tabIndex={-1}>{post.metaTitle}</h1>
        <p className="standfirst">{post.metaDescription}</p>
      </header>
      <div className="post-meta">
        {date && <time dateTime={post.date.trim()}>{date}</time>}
        <KeywordChips keywords={post.shortTailKeywords} />
      </div>
      <div className="prose">
        <Markdown>{post.blog}</Markdown>
      </div>
      <ShortsVideo address={post.youtubeShortsUrl} />
      <footer className="post-footer">
        <SiteLink className="button" to={blogPath()}>
          Back to All Blogs
        </SiteLink>
      </footer>
    </article>
  );
}
