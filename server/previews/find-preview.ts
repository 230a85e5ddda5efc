import type { Blog } from '../blog/blog-cache.ts';
import { CROPS } from '../images/image.ts';
import { taglineOf } from '../publications/publication-info.ts';
import type { Tenant } from '../publications/tenant.ts';
import { previewOf } from './preview.ts';
import type { RequestedPreview } from './preview-service.ts';

/** Finds what a preview image has to show now; null for a post that the backend does not deliver. */
export async function findPreview(
  blog: Pick<Blog, 'post'>,
  { publication }: Pick<Tenant, 'publication'>,
  slug: string | null,
): Promise<RequestedPreview | null> {
  const named = { ...publication, tagline: taglineOf(publication) };
  if (slug === null) return { preview: previewOf(named), image: null };
  const post = await blog.post(slug);
  if (post.kind !== 'ready') return null;
  const { picture: key, pinterestImageLink: address } = post.value;
  const image = key === null || address === null ? null : { key, address, crop: CROPS.featured };
  return { preview: previewOf(named, post.value), image };
}
