import type { PostData, PostLink } from '../../shared/pages/post.ts';
import { postPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

function NeighbourLink({ post, label, rel }: { post: PostLink | null; label: string; rel: 'prev' | 'next' }) {
  if (!post) return null;
  return (
    <PublicationLink className={`neighbour neighbour-${rel}`} to={postPath(post.slug)} rel={rel}>
      <span className="neighbour-label">{label}</span> <bdi>{post.title}</bdi>
    </PublicationLink>
  );
}

/** Leads to the posts before and after one in the list; nothing where neither is known. */
export function PostNeighbours({ previous, next }: Pick<PostData, 'previous' | 'next'>) {
  const texts = useTexts().post;
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={texts.more}>
      <NeighbourLink post={previous} label={texts.previous} rel="prev" />
      <NeighbourLink post={next} label={texts.next} rel="next" />
    </nav>
  );
}
