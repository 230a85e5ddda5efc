import { describe, expect, it } from 'vitest';
import { CROPS } from '../../../../server/images/image.ts';
import { areaAround, targetSize } from '../../../../server/images/resize-image.ts';

describe('targetSize', () => {
  it.each([
    ['keeps proportions', { width: 1600, height: 900 }, 480, { width: 480, height: 270 }],
    ['never enlarges', { width: 300, height: 200 }, 960, { width: 300, height: 200 }],
    ['leaves a portrait uncropped', { width: 800, height: 1600 }, 320, { width: 320, height: 640 }],
    ['crops a very tall image', { width: 800, height: 20_000 }, 640, { width: 640, height: 1280 }],
    ['keeps at least one line of pixels', { width: 9_000, height: 1 }, 160, { width: 160, height: 1 }],
  ])('%s', (_what, original, width, size) => {
    expect(targetSize(original, width, CROPS.text).area).toMatchObject(size);
  });

  it.each([
    [
      'shows all of an image with its focal point in the middle',
      360,
      { width: 640, height: 640 },
      { top: 0, height: 640 },
    ],
    ['cuts the bottom below a focal point near the top', 60, { width: 640, height: 360 }, { top: 0, height: 280 }],
    ['cuts the top above one near the bottom', 320, { width: 640, height: 360 }, { top: 93, height: 267 }],
    ['keeps the widest shape', 0, { width: 640, height: 360 }, { top: 0, height: 267 }],
    ['leaves a very wide image whole', 60, { width: 640, height: 120 }, { top: 0, height: 120 }],
    ['cuts a high image around it', 800, { width: 640, height: 1600 }, { top: 480, height: 640 }],
  ])('%s', (_what, focus, size, area) => {
    expect(areaAround(focus, size, CROPS.card)).toEqual(area);
  });

  it('crops a portrait to the card’s shape, more of it at the bottom', () => {
    const { size, area } = targetSize({ width: 800, height: 1200 }, 160, CROPS.card);
    expect(size).toEqual({ width: 160, height: 240 });
    expect(area).toEqual({ left: 0, top: 8, width: 160, height: 160 });
  });

  it.each(['card', 'featured', 'wide'] as const)('keeps the head of a portrait: %s', (crop) => {
    const { size, area } = targetSize({ width: 800, height: 1200 }, 720, CROPS[crop]);
    expect(area.top).toBeLessThanOrEqual(0.08 * size.height);
    expect(area.top + area.height).toBeGreaterThanOrEqual(0.4 * size.height);
  });
});
