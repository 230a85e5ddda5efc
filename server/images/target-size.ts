import type { Crop } from './image.ts';

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

interface Target {
  size: Size;
  area: Size & { left: number; top: number };
}

/** The crop follows the resize, because the JPEG decoder reads every pixel of an original that is cropped first. */
export function targetSize(original: Size, width: number, { maxRatio, cutAbove }: Crop): Target {
  const targetWidth = Math.min(width, original.width);
  const height = Math.max(1, Math.round((original.height * targetWidth) / original.width));
  const cropHeight = Math.min(height, Math.round(targetWidth * maxRatio));
  const top = Math.round((height - cropHeight) * cutAbove);
  return {
    size: { width: targetWidth, height },
    area: { left: 0, top, width: targetWidth, height: cropHeight },
  };
}
