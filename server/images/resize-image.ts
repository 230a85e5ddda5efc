import sharp, { type Metadata, type Sharp } from 'sharp';
import { messageOf } from '../../shared/node/process/error-text.ts';
import type { Crop, ImageFailure, ImageFormat } from './image.ts';

const MAX_PIXELS = 40_000_000;
const MAX_DECODED_BYTES = 3 * MAX_PIXELS;
/** The decoder of AVIF takes six times as long and as much memory as others: 12 megapixels of 8 bits in three colours. */
const MAX_AVIF_BYTES = 36_000_000;
const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
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
 * Wide images go to high-density and large screens, on which artefacts are too small to see: lower quality saves a quarter of
 * the bytes. Effort 5 saves another tenth in the time of 4. Effort 6 takes twice as long and saves nothing.
 */
const webpOptions = (width: number) => ({ quality: width < 600 ? 72 : 60, effort: 5 });

export interface ResizeTask {
  original: Uint8Array;
  /** In pixels. */
  width: number;
  crop: Crop;
  format: ImageFormat;
}

export type ResizedImage = { kind: 'resized'; bytes: Uint8Array; tone: string | null } | ImageFailure;

/** Interlaced images are decoded whole, and so are those that are turned. */
function exceededLimit({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Metadata) {
  const pixels = width * height;
  if (pixels > MAX_PIXELS) return `more than ${MAX_PIXELS / 1e6} megapixels`;
  const bytes = pixels * channels * (BYTES_OF_DEPTH[depth] ?? 8);
  if (format === 'heif' && bytes > MAX_AVIF_BYTES) return `more than ${MAX_AVIF_BYTES / 1e6} MB of AVIF`;
  const decodedBytes = isProgressive || orientation > 1 ? 2 * bytes : bytes;
  return decodedBytes > MAX_DECODED_BYTES ? `more than ${MAX_DECODED_BYTES / 1e6} MB of pixels` : null;
}

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** The crop follows the resize, because the JPEG decoder reads every pixel of an original that is cropped first. */
export function targetSize(original: Size, width: number, { minRatio, maxRatio, cutAbove }: Crop) {
  const targetWidth = Math.min(width, original.width);
  // An image that is too wide is made as high as the crop, and loses its sides.
  const scaledWidth = Math.round(Math.max(targetWidth, (targetWidth * minRatio * original.width) / original.height));
  const height = Math.max(1, Math.round((original.height * scaledWidth) / original.width));
  const cropHeight = Math.min(height, Math.round(targetWidth * maxRatio));
  const top = Math.round((height - cropHeight) * cutAbove);
  return {
    size: { width: scaledWidth, height },
    area: { left: Math.floor((scaledWidth - targetWidth) / 2), top, width: targetWidth, height: cropHeight },
  };
}

/** The widest shape in which a page shows an image: its height as a multiple of its width. */
const WIDEST_RATIO = 1 / 2.4;
/** How far from the middle of an image its focal point may lie, as a multiple of the width: the widest shape still shows it. */
const MAX_FOCUS_OFFSET = 0.125;

/** The part of a resized image that has the focal point near its middle, as high as that allows. */
export function areaAround(focus: number, { width, height }: Size, { minRatio, maxRatio }: Crop) {
  const nearest = Math.min(focus, height - focus);
  const least = Math.max(minRatio, WIDEST_RATIO) * width;
  const preferred = Math.max(least, 2 * (nearest + MAX_FOCUS_OFFSET * width));
  const cropHeight = Math.max(1, Math.round(Math.min(height, preferred, maxRatio * width)));
  const top = Math.round(Math.min(Math.max(0, focus - cropHeight / 2), height - cropHeight));
  return { top, height: cropHeight };
}

/** The height at which an image draws attention: bright colours, detail and skin. */
async function focusOf(image: Sharp, { width, height }: Size): Promise<number> {
  const strip = Math.max(1, Math.round(width * WIDEST_RATIO));
  if (height <= strip) return height / 2;
  const cover = image.clone().resize({ width, height: strip, position: 'attention' });
  const { info } = await cover.toBuffer({ resolveWithObject: true });
  return info.attentionY ?? height / 2;
}

function meanColour(pixels: Uint8Array, channels: number): string {
  let [red, green, blue] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += channels) {
    red += pixels[at] ?? 0;
    green += pixels[at + 1] ?? 0;
    blue += pixels[at + 2] ?? 0;
  }
  const means = [red, green, blue].map((sum) => Math.round((sum * channels) / pixels.length / 17));
  return `#${means.map((mean) => mean.toString(16)).join('')}`;
}

/** Decodes once: the focal point and the mean colour are those of the resized pixels. */
async function cutAroundFocus(pipeline: Sharp, { left, width }: { left: number; width: number }, crop: Crop) {
  const { data, info } = await pipeline.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const image = sharp(data, { raw: info });
  const focus = await focusOf(image, info);
  const area = { left, width, ...areaAround(focus, { width, height: info.height }, crop) };
  return { resized: image.extract(area), tone: meanColour(data, info.channels) };
}

/**
 * Resizes and encodes a publisher's file: upright, in sRGB, without metadata, and of an animation the first frame.
 * Fails for an unknown format, an incomplete file, and one that takes too much memory.
 */
export async function resizeImage({ original, width, crop, format }: ResizeTask): Promise<ResizedImage> {
  try {
    // Incomplete files fail. The small errors that browsers tolerate are tolerated.
    const source = sharp(original, { limitInputPixels: false, failOn: 'truncated' });
    const metadata = await source.metadata();
    const reason = exceededLimit(metadata);
    if (reason !== null) return { kind: 'failed', reason, isLimit: true };
    const { size, area } = targetSize(metadata.autoOrient, width, crop);
    const pipeline = source.autoOrient().resize(size).flatten({ background: BACKGROUND });
    const { resized, tone } = crop.followsFocus
      ? await cutAroundFocus(pipeline, area, crop)
      : { resized: pipeline.extract(area), tone: null };
    const encoded = format === 'webp' ? resized.webp(webpOptions(width)) : resized.jpeg({ quality: 78 });
    return { kind: 'resized', bytes: await encoded.toBuffer(), tone };
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  }
}
