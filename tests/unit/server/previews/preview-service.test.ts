import { describe, expect, it } from 'vitest';
import type { ImageResult } from '../../../../server/images/image.ts';
import { CROPS } from '../../../../server/images/image.ts';
import { previewOf } from '../../../../server/previews/preview.ts';
import { createPreviewService } from '../../../../server/previews/preview-service.ts';

const PUBLICATION = { city: 'Toronto', tagline: 'News', accent: null, mark: null };

function requestFor(title: string) {
  const image = { key: title, address: `https://publisher.example/${title}`, crop: CROPS.featured };
  return { preview: previewOf(PUBLICATION, { metaTitle: title, picture: title }), image };
}

describe('previews', () => {
  it('are refused while many wait for the images of their posts', async () => {
    const images = { image: () => new Promise<ImageResult>(() => {}) };
    const folder = new URL('file:///previews/');
    const previews = createPreviewService({ images, folder, drawMark: async () => Buffer.alloc(0), now: Date.now });
    for (let post = 0; post < 33; post += 1) void previews.get(requestFor(`Post ${post}`));
    expect(await previews.get(requestFor('One more'))).toEqual({ kind: 'busy' });
  });
});
