import sharp from 'sharp';
import type { Frame } from './image.ts';
import type { ImageFormat } from './image-format.ts';
import { targetSize } from './target-size.ts';

/** Of the original, in pixels: what a 40 megapixel camera makes. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 10;
/** Behind pictures that are see-through, which their publishers made for white pages. */
const PAPER = '#fff';

// Only what browsers take as a picture is read: no SVG, PDF or TIFF, whose readers have the longest record of errors.
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
// One thread a picture, and nothing remembered here: what is worth keeping is kept as a file.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Wide pictures go to fine screens and large ones, where errors are too small to be seen: a fourth fewer bytes. Effort 5
 * makes a tenth fewer in the same time as 4; 6 takes twice as long for nothing.
 */
const webpOptions = (width: number) => ({ quality: width < 600 ? 72 : 60, effort: 5 });

export interface ImageShape {
  /** In pixels. */
  width: number;
  frame: Frame;
}

export type MadeImage = { kind: 'made'; bytes: Buffer } | { kind: 'failed'; reason: string };

/**
 * Makes a picture of that shape from a publisher's file, off the main thread: upright, in sRGB, its metadata
 * dropped, of an animation the first frame. What is no whole picture of a known kind, or has too many pixels, fails.
 */
export async function resizeImage(original: Uint8Array, shape: ImageShape, format: ImageFormat): Promise<MadeImage> {
  const { width, frame } = shape;
  try {
    // 'truncated': a picture cut short is none, while the small errors that browsers overlook are overlooked here too.
    const source = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });
    const { autoOrient } = await source.metadata();
    const { size, kept } = targetSize(autoOrient, width, frame);
    const resized = source
      .autoOrient()
      .resize(size)
      .extract(kept)
      .flatten({ background: PAPER })
      .timeout({ seconds: MOST_SECONDS });
    const encoded = format === 'webp' ? resized.webp(webpOptions(width)) : resized.jpeg({ quality: 78 });
    return { kind: 'made', bytes: await encoded.toBuffer() };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
