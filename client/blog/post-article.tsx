import type { PostData } from '../../shared/pages/post.ts';
import { blogPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { longTitleClass } from '../layout/card-text.tsx';
import { TrustedMarkup } from '../layout/trusted-markup.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { KeywordChips } from './keyword-chips.tsx';
import { PostImage } from './post-image.tsx';
import { PostNeighbours } from './post-neighbours.tsx';
import { ShortsVideo } from './shorts-video.tsx';
import { useScrollers } from './use-scrollers.ts';

export function PostArticle({ post }: { post: PostData }) {
  const { minutes, backToAll } = useTexts().post;
  const article = useScrollers(post.body);
  return (
    <article className="post" ref={article}>
      <PostImage post={post} />
      <header className="post-header">
        <h1 className={longTitleClass(post.metaTitle)} tabIndex={-1} dir="auto">
          {post.metaTitle}
        </h1>
        {post.metaDescription && (
          <p className="standfirst" dir="auto">
            {post.metaDescription}
          </p>
        )}
      </header>
      <div className="post-meta">
        <p className="post-facts">
          {post.publishedOn && <time dateTime={post.date}>{post.publishedOn}</time>}{' '}
          {post.readingMinutes && <span>{minutes(post.readingMinutes)}</span>}
        </p>
        <KeywordChips keywords={post.shortTailKeywords} />
      </div>
      <TrustedMarkup className="prose" html={post.body} />
      {post.youtubeId && <ShortsVideo youtubeId={post.youtubeId} />}
      <footer className="post-footer">
        <PostNeighbours previous={post.previous} next={post.next} />
        <PublicationLink className="button" to={blogPath()}>
          {backToAll}
        </PublicationLink>
      </footer>
    </article>
  );
}
