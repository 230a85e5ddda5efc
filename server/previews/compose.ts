import sharp, { type OverlayOptions } from 'sharp';
import { PREVIEW_SIZE } from './preview.ts';

const QUALITY = 88;

/** A rectangle of one colour. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  colour: string;
}

export const boxOverlay = ({ left, top, width, height, colour }: Box): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background: colour } },
  left,
  top,
});

/** Fills the black of a mask with a colour. */
export function tint(mask: Buffer, size: number, colour: string): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background: colour } })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** A JPEG of the parts on a ground of one colour, off the main thread. */
export function compose(ground: string, overlays: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: ground } })
    .composite(overlays)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
