import { bodyImages } from './body-images.ts';
import { postBody } from './post-body.tsx';
import { postDescription } from './post-description.ts';

/** In characters: references to one long address can make HTML far longer than its markdown. */
const MAX_BODY_LENGTH = 1_000_000;

export interface PostText {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  blog: string;
}

export interface RenderedPost {
  body: string;
  /** For the head, never empty. */
  description: string;
  /** Image keys by the addresses in the body. */
  pictures: Record<string, string>;
}

/** @throws RangeError where the HTML is too long, or the markdown too deeply nested. */
export function renderPost(post: PostText): RenderedPost {
  const pictures = bodyImages(post.blog);
  const body = postBody(post.blog, post.slug, pictures);
  if (body.length > MAX_BODY_LENGTH) throw new RangeError(`its HTML is longer than ${MAX_BODY_LENGTH} characters`);
  return { body, description: postDescription(post), pictures };
}
