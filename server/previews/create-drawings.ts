import { createDrawIcon, type DrawIcon } from './draw-icon.ts';
import { createDrawMark } from './draw-mark.ts';
import { createPreviewService, type PreviewService, type PreviewServiceOptions } from './preview-service.ts';

export interface Drawings {
  previews: PreviewService;
  drawIcon: DrawIcon;
}

interface DrawingsOptions extends Omit<PreviewServiceOptions, 'drawMark'> {
  /** The bundled draw-mark-program.ts; by default beside the bundle of the server. */
  markProgram?: URL | undefined;
}

/** Preview images and icons. */
export function createDrawings({ markProgram, ...options }: DrawingsOptions): Drawings {
  const drawMark = createDrawMark(markProgram ?? new URL('./draw-mark-program.js', import.meta.url));
  return { previews: createPreviewService({ ...options, drawMark }), drawIcon: createDrawIcon(drawMark) };
}
