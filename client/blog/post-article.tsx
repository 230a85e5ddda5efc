import { type RefObject, useEffect, useRef } from 'react';
import { COLUMN_WIDTH, type ImageSize, imageSource, PHONE_WIDTH, WIDE_CROP } from '../../shared/image-paths.ts';
import type { PostData } from '../../shared/pages/post.ts';
import { blogPath, postPath } from '../../shared/paths.ts';
import { Share } from '../articles/share.tsx';
import { useTexts } from '../language/texts-context.ts';
import { longTitleClass } from '../layout/card-text.tsx';
import { VideoFrame } from '../layout/external-frame.tsx';
import { Neighbours } from '../layout/neighbours.tsx';
import { TrustedMarkup } from '../layout/trusted-markup.tsx';
import { useFailedImage } from '../layout/use-failed-image.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

function setTabStop({ target }: ResizeObserverEntry): void {
  if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
  else target.removeAttribute('tabindex');
}

/**
 * Makes code and tables that scroll stops of the Tab key: in Safari the keyboard scrolls only what has the focus. Other browsers
 * do so by themselves. `html` is the post's text, in the element that has the returned ref.
 */
function useScrollers(html: string): RefObject<HTMLElement | null> {
  const post = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other elements
  useEffect(() => {
    const observer = new ResizeObserver((entries) => entries.forEach(setTabStop));
    for (const scroller of post.current?.querySelectorAll('.scroller') ?? []) observer.observe(scroller);
    return () => observer.disconnect();
  }, [html]);
  return post;
}

export function keywordsOf(shortTailKeywords: string): string[] {
  const keywords = shortTailKeywords.split(',').map((keyword) => keyword.trim());
  return [...new Set(keywords.filter((keyword) => keyword !== ''))];
}

function KeywordChips({ keywords }: { keywords: string }) {
  const texts = useTexts().post;
  const chips = keywordsOf(keywords);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={texts.keywords}>
      {chips.map((chip) => (
        <li key={chip} className="chip" dir="auto">
          {chip}
        </li>
      ))}
    </ul>
  );
}

/** The shapes in styles/post.css and styles/post-wide.css: a pin, but wide above the title on medium screens. */
const WIDE: ImageSize = { sizes: COLUMN_WIDTH, widths: [720, 960, 1280] };
const HIGH: ImageSize = { sizes: `(min-width: 64rem) 20rem, ${PHONE_WIDTH}`, widths: [720, 320, 480, 600, 960] };
const MEDIUM_SCREEN = '(40rem <= width < 64rem)';

/**
 * A post's featured image with a link to it on Pinterest, in the shape that the screen shows. The link stays if the
 * image fails to load.
 */
function PostImage({ post }: { post: PostData }) {
  const { pinterest } = useTexts().post;
  const { hasFailed, image } = useFailedImage();
  const { pinterestImageLink: address, picture: key, metaTitle, slug } = post;
  if (!address || !key) return null;
  const { srcSet, sizes } = imageSource(key, WIDE, { post: slug, crop: WIDE_CROP });
  const high = imageSource(key, HIGH, { post: slug });
  return (
    <figure className="post-image">
      {!hasFailed && (
        <picture>
          <source media={MEDIUM_SCREEN} srcSet={srcSet} sizes={sizes} />
          <img {...image} alt={metaTitle} fetchPriority="high" {...high} />
        </picture>
      )}
      <figcaption>
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          {pinterest}
        </a>
      </figcaption>
    </figure>
  );
}

function ShortsVideo({ youtubeId }: { youtubeId: string }) {
  const { video, watch } = useTexts().post;
  return (
    <section className="shorts" aria-labelledby="related-content">
      <h2 id="related-content">{video}</h2>
      <VideoFrame className="shorts-frame" youtubeId={youtubeId} title={video} />
      <a
        className="new-tab"
        href={`https://www.youtube.com/shorts/${youtubeId}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {watch}
      </a>
    </section>
  );
}

export function PostArticle({ post }: { post: PostData }) {
  const texts = useTexts().post;
  const { previous, next } = post;
  const article = useScrollers(post.body);
  return (
    <article className="post" ref={article}>
      <PostImage post={post} />
      <header className="post-header">
        <h1 className={longTitleClass(post.metaTitle)} tabIndex={-1} dir="auto">
          {post.metaTitle}
        </h1>
        {post.metaDescription && (
          <p className="subtitle" dir="auto">
            {post.metaDescription}
          </p>
        )}
      </header>
      <div className="post-meta">
        <p className="post-facts">
          {post.publishedOn && <time dateTime={post.date}>{post.publishedOn}</time>}{' '}
          {post.readingMinutes && <span>{texts.minutes(post.readingMinutes)}</span>}
        </p>
        <KeywordChips keywords={post.shortTailKeywords} />
      </div>
      <TrustedMarkup className="prose" html={post.body} />
      {post.youtubeId && <ShortsVideo youtubeId={post.youtubeId} />}
      <footer className="post-footer">
        <Neighbours
          label={texts.more}
          previous={previous && { label: texts.previous, title: previous.title, path: postPath(previous.slug) }}
          next={next && { label: texts.next, title: next.title, path: postPath(next.slug) }}
        />
        <p className="end-actions">
          <Share title={post.metaTitle} path={postPath(post.slug)} />
          <PublicationLink className="button" to={blogPath()}>
            {texts.backToAll}
          </PublicationLink>
        </p>
      </footer>
    </article>
  );
}
