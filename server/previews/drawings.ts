import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type MarkAppearance, markDrawing } from '../../client/document/mark-drawing.ts';
import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import { createChildProgram } from '../../shared/node/process/child-program.ts';
import { FIVE_MINUTES, ONE_DAY } from '../cache/cache-control.ts';
import type { ImageFile } from '../images/image.ts';
import { sendImage } from '../images/serve-images.ts';
import { unavailable } from '../limits/limits.ts';
import { taglineOf } from '../publications/publication-info.ts';
import type { Drawing } from './draw-program.ts';
import { type PreviewedPublication, previewDrawing, previewHash } from './preview.ts';

const LIMITS = { heapLimitMb: 64, timeLimitMs: 10_000, idleMs: 10_000 };
const MAX_BYTES = 8 * 1024 * 1024;

export type Drawings = ReturnType<typeof createDrawings>;

/** Draws when first requested, one after the other in a child process. `program` is the bundled draw-program.ts. */
export function createDrawings(program = new URL('./draw-program.js', import.meta.url)) {
  const { run, close } = createChildProgram<Drawing, Uint8Array>(program, LIMITS);
  const drawn = new LRUCache<string, ImageFile, Drawing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, { length }) => bytes.length + length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context }) => {
      const result = await run(context);
      if (result.kind === 'unavailable') throw unavailable(result.reason);
      if (result.kind !== 'reply')
        throw new Error(`nothing was drawn: ${'reason' in result ? result.reason : result.kind}`);
      return { bytes: result.reply, hash: digest(result.reply, STRONG_DIGEST_LENGTH) };
    },
  });
  const draw = (drawing: Drawing) => drawn.forceFetch(drawing.svg, { context: drawing });
  return {
    drawPreview: (publication: PreviewedPublication) => draw({ svg: previewDrawing(publication), format: 'jpeg' }),
    /** A publication's mark in its colours as a square PNG. `size` is in pixels. Rejects if it cannot be drawn. */
    drawIcon: async (appearance: MarkAppearance, size: number) => {
      const svg = markDrawing(appearance).replace('<svg ', `<svg width="${size}" height="${size}" `);
      return (await draw({ svg, format: 'png' })).bytes;
    },
    close,
  };
}

/** `/previews/{hash}.jpg` (docs/product.md, "Preview images"): one drawing of the publication, so no limit counts it. */
export function registerPreviews(app: FastifyInstance, { drawPreview }: Pick<Drawings, 'drawPreview'>): void {
  app.get<{ Params: { hash: string } }>('/previews/:hash.jpg', async (request, reply) => {
    const { publication } = request.requestContext.tenant;
    const previewed = { ...publication, tagline: taglineOf(publication) };
    // An older page names an older hash: its reader gets what the image shows now.
    const isCurrent = request.params.hash === previewHash(previewed);
    return sendImage(request, reply, await drawPreview(previewed), 'jpeg', isCurrent ? ONE_DAY : FIVE_MINUTES);
  });
}
