import { describe, expect, it } from 'vitest';
import { imageKey } from '../../../../shared/node/image-key.ts';

describe('imageKey', () => {
  it('is twelve letters that an address takes as they are', () => {
    const keys = Array.from({ length: 200 }, (_, index) => imageKey(`https://p.example/${index}.jpg`));
    for (const key of keys) expect(key).toMatch(/^[\w-]{12}$/);
    expect(new Set(keys).size).toBe(200);
  });

  it('is the same for an address in every process and for ever, since browsers keep what is under it', () => {
    expect(imageKey('https://p.example/ferry.jpg')).toBe('0nM3vs6vHr3s');
  });
});
