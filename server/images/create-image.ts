import PQueue from 'p-queue';
import type { ImageWidth } from '../../shared/image-paths.ts';
import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import { createChildProgram, type ProgramResult } from '../../shared/node/process/child-program.ts';
import { createOriginalFetcher, type FetchOriginalOptions } from './fetch-original.ts';
import type { Crop, ImageFailure, ImageFile, ImageFormat, SourceImage } from './image.ts';
import type { ImageMetrics } from './image-metrics.ts';
import type { ResizedImage, ResizeTask } from './resize-image.ts';

/** Files of publishers in memory, each of `maxBytes` at most. */
const ORIGINALS = { concurrency: 24, ofOne: 8 };
/** One after the other, since decoding may take 200 MB. */
const RESIZES = { concurrency: 1, ofOne: 1 };
const RESIZE_HEAP_MB = 64;
const RESIZE_IDLE_MS = 10_000;

export interface CreateImageOptions extends FetchOriginalOptions {
  resizeTimeoutMs: number;
  /** The bundled resize-program.ts; by default beside the bundle of the server. */
  program?: URL | undefined;
}

export type CreatedImage = { kind: 'image'; file: ImageFile } | ImageFailure;

/** A width that waits for its original. */
interface WantedImage {
  width: ImageWidth;
  format: ImageFormat;
  crop: Crop;
  resolve: (created: CreatedImage) => void;
}

/**
 * Fetches originals and resizes them in a child process. Waiting for a publisher takes nobody's turn; for memory and for
 * the child process publications take turns.
 */
export function createImageCreator(options: CreateImageOptions, metrics: ImageMetrics) {
  const { openOriginal, close: closeFetcher } = createOriginalFetcher(options);
  const { resize, close: closeResizer } = createResizer(options, metrics);
  const originals = createSharedQueue(ORIGINALS);
  const resizes = createSharedQueue(RESIZES);
  /** By the address of an original that is being fetched or resized. */
  const wantedOf = new Map<string, WantedImage[]>();

  /** What fails in one width is not tried in another. */
  const resizeAll = async (original: Buffer, wanted: WantedImage[], { address, publication }: SourceImage) => {
    let failure: ImageFailure | null = null;
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const one = next;
      const created: CreatedImage = failure ?? (await resizes.inTurn(publication, () => resize(original, one)));
      if (created.kind === 'failed') failure = created;
      one.resolve(created);
    }
    wantedOf.delete(address);
  };

  /** The original stays in memory, in its publication's share of it, until all widths that wait for it are created. */
  const createAll = async (source: SourceImage, wanted: WantedImage[]): Promise<void> => {
    const stopTimer = metrics.seconds.startTimer({ step: 'fetch' });
    const fail = (failure: ImageFailure) => {
      for (const { resolve } of wanted) resolve(failure);
      wantedOf.delete(source.address);
    };
    const open = await openOriginal(source);
    if (open.kind === 'failed') return fail(open);
    await originals.inTurn(source.publication, async () => {
      const original = await open.read();
      stopTimer();
      if (original.kind === 'failed') return fail(original);
      metrics.bytes.inc({ kind: 'fetched' }, original.bytes.length);
      await resizeAll(original.bytes, wanted, source);
    });
  };

  return {
    /** Never rejects. */
    create: (source: SourceImage, width: ImageWidth, format: ImageFormat): Promise<CreatedImage> =>
      new Promise((resolve) => {
        const one = { width, format, crop: source.crop, resolve };
        const known = wantedOf.get(source.address);
        if (known) return void known.push(one);
        const wanted = [one];
        wantedOf.set(source.address, wanted);
        void createAll(source, wanted);
      }),
    /** How many originals and resizes wait for their turn. */
    waiting: () => originals.waiting() + resizes.waiting(),
    close: async () => void (await Promise.all([closeFetcher(), closeResizer()])),
  };
}

function createResizer({ resizeTimeoutMs, program }: CreateImageOptions, metrics: ImageMetrics) {
  const { ask, close } = createChildProgram<ResizeTask, ResizedImage>(
    program ?? new URL('./resize-program.js', import.meta.url),
    { timeLimitMs: resizeTimeoutMs, heapLimitMb: RESIZE_HEAP_MB, idleMs: RESIZE_IDLE_MS },
  );
  const resize = async (original: Buffer, { width, format, crop }: WantedImage): Promise<CreatedImage> => {
    const stopTimer = metrics.seconds.startTimer({ step: 'resize' });
    const resized = resizedOf(await ask({ original, width, format, crop }), resizeTimeoutMs);
    stopTimer();
    if (resized.kind === 'failed') return resized;
    const { bytes } = resized;
    metrics.bytes.inc({ kind: 'resized' }, bytes.length);
    return { kind: 'image', file: { bytes, hash: digest(bytes, STRONG_DIGEST_LENGTH) } };
  };
  return { resize, close };
}

/** An image that takes too much time or memory ends the process; the next one gets a new process. */
function resizedOf(result: ProgramResult<ResizedImage>, timeLimitMs: number): ResizedImage {
  if (result.kind === 'reply') return result.reply;
  if (result.kind === 'failed') return { kind: 'failed', reason: `it cannot be resized: ${result.reason}` };
  const reasons = {
    slow: `resizing it takes longer than ${timeLimitMs / 1000} s`,
    'out-of-memory': 'resizing it takes too much memory',
    ended: 'resizing it ended the process',
  };
  return { kind: 'failed', reason: reasons[result.kind], isLimit: true };
}

interface SharedQueueOptions {
  /** Tasks at once, of all publications and of one. */
  concurrency: number;
  ofOne: number;
}

/**
 * A queue in which publications take turns: each has a queue of its own in front of the shared one, so that it holds up
 * others by `ofOne` tasks at most.
 */
function createSharedQueue({ concurrency, ofOne }: SharedQueueOptions) {
  const shared = new PQueue({ concurrency });
  const own = new Map<string, PQueue>();
  let waiting = 0;

  const queueOf = (publication: string): PQueue => {
    const known = own.get(publication);
    if (known) return known;
    const created = new PQueue({ concurrency: ofOne });
    created.on('idle', () => own.delete(publication));
    own.set(publication, created);
    return created;
  };

  return {
    inTurn: <T>(publication: string, task: () => Promise<T>): Promise<T> => {
      waiting += 1;
      const start = () => {
        waiting -= 1;
        return task();
      };
      return queueOf(publication).add(() => shared.add(start));
    },
    waiting: () => waiting,
  };
}
