import sharp from 'sharp';
import { messageOf } from '../../shared/node/process/error-text.ts';
import type { Crop, ImageFailure } from './image.ts';
import type { ImageFormat } from './image-format.ts';
import { targetSize } from './target-size.ts';

/** The largest original: a photo of a 40 megapixel camera. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
/** The background of transparent images, which publishers make for white pages. */
const BACKGROUND = '#fff';

// Only the formats of the web are decoded: the SVG, PDF and TIFF decoders have the most security bugs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread for each image, and no cache in sharp: results are cached as files.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Wide images go to high-density and large screens, where artefacts are too small to see: lower quality saves a quarter of
 * the bytes. Effort 5 saves another tenth in the time of 4; effort 6 takes twice as long and saves nothing.
 */
const webpOptions = (width: number) => ({ quality: width < 600 ? 72 : 60, effort: 5 });

interface ImageShape {
  /** In pixels. */
  width: number;
  crop: Crop;
}

type ResizedImage = { kind: 'resized'; bytes: Buffer } | ImageFailure;

/**
 * Resizes and encodes a publisher's file, off the main thread: upright, in sRGB, without metadata, and of an animation
 * the first frame. Fails for an unknown format, an incomplete file, and more than 40 million pixels.
 */
export async function resizeImage(original: Uint8Array, shape: ImageShape, format: ImageFormat): Promise<ResizedImage> {
  const { width, crop } = shape;
  try {
    // Incomplete files fail; the small errors that browsers tolerate are tolerated.
    const source = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
    const { autoOrient } = await source.metadata();
    const { size, area } = targetSize(autoOrient, width, crop);
    const resized = source
      .autoOrient()
      .resize(size)
      .extract(area)
      .flatten({ background: BACKGROUND })
      .timeout({ seconds: MAX_SECONDS });
    const encoded = format === 'webp' ? resized.webp(webpOptions(width)) : resized.jpeg({ quality: 78 });
    return { kind: 'resized', bytes: await encoded.toBuffer() };
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  }
}
