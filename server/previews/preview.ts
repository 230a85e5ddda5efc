import type { Mark, PublicationInfo } from '../../shared/model/publication-info.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
import { digest } from '../../shared/node/digest.ts';
import type { PostData } from '../../shared/pages/post.ts';
import { postPreviewPath, previewPath } from '../../shared/paths.ts';
import { LIGHT } from '../../shared/rules/palette.ts';

/** To be changed with the drawing, so that every image gets a new address. */
const DRAWING_VERSION = 1;
const HASH_LENGTH = 12;

/** In pixels: what readers of OpenGraph show whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export interface Preview {
  name: string;
  tagline: string;
  accent: string;
  /** Null for the product's own. */
  mark: Mark | null;
  post: { title: string; imageKey: string | null } | null;
}

type Appearance = Pick<PublicationInfo, 'city' | 'tagline' | 'accent' | 'mark'>;

type PreviewedPost = Pick<PostData, 'metaTitle' | 'picture'>;

export function previewOf(publication: Appearance, post: PreviewedPost | null = null): Preview {
  return {
    name: publicationName(publication),
    tagline: publication.tagline,
    accent: publication.accent ?? LIGHT.accent,
    mark: publication.mark,
    post: post && { title: post.metaTitle, imageKey: post.picture },
  };
}

/** A digest of the content: an image with another content has another address. */
export function previewHash(preview: Preview): string {
  return digest(JSON.stringify([DRAWING_VERSION, preview]), HASH_LENGTH);
}

/** The path of a preview image; `slug` is that of its post. */
export function pathOfPreview(preview: Preview, slug: string | null): string {
  const hash = previewHash(preview);
  return slug === null ? previewPath(hash) : postPreviewPath(hash, slug);
}
