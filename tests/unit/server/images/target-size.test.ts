import { describe, expect, it } from 'vitest';
import { FRAMES } from '../../../../server/images/image.ts';
import { targetSize } from '../../../../server/images/target-size.ts';

describe('targetSize', () => {
  it.each([
    ['keeps proportions', { width: 1600, height: 900 }, 480, { width: 480, height: 270 }],
    ['never enlarges', { width: 300, height: 200 }, 960, { width: 300, height: 200 }],
    ['leaves a portrait whole', { width: 800, height: 1600 }, 320, { width: 320, height: 640 }],
    ['crops a column', { width: 800, height: 20_000 }, 640, { width: 640, height: 1280 }],
    ['keeps a line of pixels', { width: 9_000, height: 1 }, 160, { width: 160, height: 1 }],
  ])('%s', (_what, original, width, size) => {
    expect(targetSize(original, width, FRAMES.text).size).toEqual(size);
  });

  it('keeps of a portrait what a card shows, more of its upper part', () => {
    const { kept, size } = targetSize({ width: 800, height: 1200 }, 160, FRAMES.card);
    expect(kept).toEqual({ left: 0, top: 120, width: 800, height: 800 });
    expect(size).toEqual({ width: 160, height: 160 });
  });

  it('keeps the middle of a featured picture', () => {
    const { kept, size } = targetSize({ width: 800, height: 1200 }, 721, FRAMES.featured);
    expect(kept).toEqual({ left: 0, top: 100, width: 800, height: 1000 });
    expect(size).toEqual({ width: 721, height: 901 });
  });
});
