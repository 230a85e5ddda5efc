import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import type { ImageFile, ImageResult, SourceImage } from '../images/image.ts';
import type { ImageService } from '../images/image-service.ts';
import type { DrawMark } from './draw-mark.ts';
import { drawPost } from './draw-post.ts';
import { drawPublication } from './draw-publication.ts';
import { createDrawText } from './draw-text.ts';
import { type Preview, previewHash } from './preview.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 512;
/** Previews that are drawn, or wait for their post's image or for the one that is drawn. */
const MAX_UNDER_WAY = 33;
/** How long a preview is kept that was drawn without its post's image, because that could not be loaded. */
const INCOMPLETE_TTL_MS = 60_000;
const SOURCE_WIDTH = 960;

export interface RequestedPreview {
  preview: Preview;
  image: SourceImage | null;
}

interface DrawnPreview {
  file: ImageFile;
  isComplete: boolean;
}

type PreviewResult = ({ kind: 'preview' } & DrawnPreview) | Extract<ImageResult, { kind: 'busy' }>;

export interface PreviewService {
  has: (preview: Preview) => boolean;
  get: (requested: RequestedPreview) => Promise<PreviewResult>;
}

export interface PreviewServiceOptions {
  images: Pick<ImageService, 'image'>;
  folder: URL;
  drawMark: DrawMark;
  now: () => number;
}

/** Draws preview images when they are first requested, one at a time; the least recently used are evicted first. */
export function createPreviewService({ images, folder, drawMark, now }: PreviewServiceOptions): PreviewService {
  const drawText = createDrawText(folder);
  const queue = new PQueue({ concurrency: 1 });
  let underWay = 0;

  const draw = async ({ preview, image }: RequestedPreview): Promise<DrawnPreview> => {
    const { post } = preview;
    const found = image && (await images.image(image, SOURCE_WIDTH, 'jpeg'));
    const postImage = found?.kind === 'image' ? found.file.bytes : null;
    const bytes = await queue.add(
      async () =>
        (post && (await drawPost({ ...preview, post }, postImage, drawText, drawMark))) ??
        (await drawPublication(preview, drawText, drawMark)),
    );
    return {
      file: { bytes, hash: digest(bytes, STRONG_DIGEST_LENGTH) },
      isComplete: image === null || postImage !== null,
    };
  };

  const previews = new LRUCache<string, DrawnPreview, RequestedPreview>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ file }) => file.bytes.length + ENTRY_OVERHEAD_BYTES,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (_hash, _old, { context, options }) => {
      underWay += 1;
      const drawn = await draw(context).finally(() => {
        underWay -= 1;
      });
      options.ttl = drawn.isComplete ? 0 : INCOMPLETE_TTL_MS;
      return drawn;
    },
  });

  return {
    has: (preview) => previews.has(previewHash(preview)),
    get: async (requested) => {
      const hash = previewHash(requested.preview);
      if (!previews.has(hash) && underWay >= MAX_UNDER_WAY) return { kind: 'busy' };
      return { kind: 'preview', ...(await previews.forceFetch(hash, { context: requested })) };
    },
  };
}
