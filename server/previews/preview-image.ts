import type { PreviewImage } from '../../client/document/preview-tags.tsx';
import type { PageEnvelope } from '../../shared/pages/pages.ts';
import { PREVIEW_SIZE, pathOfPreview, previewOf } from './preview.ts';

/** The preview image of a page: that of its post, else the publication's. */
export function previewImageOf({ publication, page }: PageEnvelope): PreviewImage {
  const post = page.kind === 'post' && page.state.status === 'ready' ? page.state.data : null;
  const preview = previewOf(publication, post);
  const path = pathOfPreview(preview, post?.slug ?? null);
  return { address: `${publication.origin}${path}`, alt: post?.metaTitle ?? preview.name, ...PREVIEW_SIZE };
}
