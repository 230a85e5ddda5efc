import sharp, { type OverlayOptions } from 'sharp';
import { PREVIEW_SIZE } from './preview.ts';

const QUALITY = 88;

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
  colour: string;
}

export const rectangleOverlay = ({ left, top, width, height, colour }: Rectangle): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background: colour } },
  left,
  top,
});

/** The overlays on a background of one colour, off the main thread. */
export function compositeJpeg(background: string, overlays: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { ...PREVIEW_SIZE, channels: 3, background } })
    .composite(overlays)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
