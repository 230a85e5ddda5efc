import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ImageFile, ImageResult, Picture } from './image.ts';
import type { ImageFailures } from './image-failures.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageMetrics } from './image-metrics.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import type { Originals } from './originals.ts';
import { type ImageShape, resizeImage } from './resize-image.ts';

/** Pictures in hand at once, each with a file of a few megabytes, and those of one publisher's host. */
const IN_HAND = 12;
const PER_HOST = 4;
/** Pictures made at once: a core stays free for pages, and most of Node's four threads for compressing them. */
const MADE_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

export type ImagePress = (picture: Picture, width: number, format: ImageFormat) => Promise<ImageResult>;

/** The waiting room of pictures; what comes when it is full is refused. */
export function createPressQueue(mostWaiting: number): JobQueue {
  return createJobQueue({ atOnce: IN_HAND, perGroup: PER_HOST, mostWaiting });
}

export interface ImagePressParts {
  queue: JobQueue;
  originals: Originals;
  failures: ImageFailures;
  metrics: ImageMetrics;
}

/** Fetches a picture's original and makes one width of it, in turn, however many are asked for at once. */
export function createImagePress({ queue, originals, failures, metrics }: ImagePressParts): ImagePress {
  const making = createJobQueue({ atOnce: MADE_AT_ONCE, perGroup: MADE_AT_ONCE, mostWaiting: IN_HAND });

  const make = async (original: Buffer, shape: ImageShape, format: ImageFormat) => {
    const stop = metrics.seconds.startTimer({ step: 'make' });
    const made = await resizeImage(original, shape, format);
    stop();
    return made;
  };

  const fetchAndMake = async (
    { address, frame }: Picture,
    width: number,
    format: ImageFormat,
  ): Promise<ImageResult> => {
    const original = await originals.read(address);
    if (original.kind === 'failed') return original;
    const made = await making.run('', () => make(original.bytes, { width, frame }, format));
    if (made === null) return { kind: 'busy' };
    if (made.kind === 'failed') return made;
    metrics.bytes.inc({ kind: 'made' }, made.bytes.length);
    return { kind: 'image', file: imageFile(made.bytes) };
  };

  const press = async (picture: Picture, width: number, format: ImageFormat): Promise<ImageResult> => {
    // Another width of it may have failed while this one waited.
    const known = failures.of(picture);
    if (known) return known;
    const result = await fetchAndMake(picture, width, format);
    if (result.kind === 'failed') failures.add(picture, result);
    return result;
  };

  return async (picture, width, format) => {
    const host = URL.canParse(picture.address) ? new URL(picture.address).host : '';
    return (await queue.run(host, () => press(picture, width, format))) ?? { kind: 'busy' };
  };
}

function imageFile(bytes: Buffer): ImageFile {
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}
