import type { BlogPost } from '../../shared/page-data.ts';
import { blogPath, postImagePath } from '../../shared/paths.ts';
import { PHONE_WIDE, type PictureSize, pictureSource } from '../picture-source.ts';
import { useRest } from '../use-rest.ts';
import { KeywordChips } from './keyword-chips.tsx';
import { Markdown } from './markdown.tsx';
import { PostPicture } from './post-picture.tsx';
import { ShortsVideo } from './shorts-video.tsx';
import { SiteLink } from './site-link.tsx';

const BODY_SIZE: PictureSize = { sizes: `(min-width: 38rem) 34rem, ${PHONE_WIDE}`, widths: [720, 320, 480, 960, 1280] };

/** Where our copies of the body's pictures are, by their publishers' addresses. */
const bodySourceOf =
  ({ pictures, slug }: BlogPost) =>
  (address: string) => {
    const key = pictures[address];
    return key === undefined ? null : pictureSource((width) => postImagePath(key, width, slug), BODY_SIZE);
  };

/** A post to be read (SPEC.md section 2, "Blog post"). */
export function PostArticle({ post }: { post: BlogPost }) {
  const rest = useRest();
  return (
    <article className="post">
      <PostPicture post={post} />
      <header className="post-header">
        <h1 tabIndex={-1}>{post.metaTitle}</h1>
        {post.metaDescription && <p className="standfirst">{post.metaDescription}</p>}
      </header>
      <div className="post-meta">
        {post.publishedOn && <time dateTime={post.date}>{post.publishedOn}</time>}
        <KeywordChips keywords={post.shortTailKeywords} />
      </div>
      <div className="prose">{rest && <Markdown sourceOf={bodySourceOf(post)}>{post.blog}</Markdown>}</div>
      <ShortsVideo address={post.youtubeShortsUrl} />
      <footer className="post-footer">
        <SiteLink className="button" to={blogPath()}>
          Back to All Blogs
        </SiteLink>
      </footer>
    </article>
  );
}
