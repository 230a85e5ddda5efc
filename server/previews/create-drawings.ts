import { createDrawIcon, type DrawIcon } from './draw-icon.ts';
import { createDrawMark } from './draw-mark.ts';
import { createDrawMask } from './draw-mask.ts';
import { createPreviewService, type PreviewService, type PreviewServiceOptions } from './preview-service.ts';

export interface Drawings {
  previews: PreviewService;
  drawIcon: DrawIcon;
}

interface DrawingsOptions extends Omit<PreviewServiceOptions, 'drawMark'> {
  /** The bundled draw-mask-program.ts; by default beside the bundle of the server. */
  maskProgram?: URL | undefined;
}

/** Preview images and icons. Both draw a publication's own mark from the same cached masks. */
export function createDrawings({ maskProgram, ...options }: DrawingsOptions): Drawings {
  const drawMask = createDrawMask(maskProgram ?? new URL('./draw-mask-program.js', import.meta.url));
  const drawMark = createDrawMark(options.folder, drawMask);
  return { previews: createPreviewService({ ...options, drawMark }), drawIcon: createDrawIcon(drawMark) };
}
