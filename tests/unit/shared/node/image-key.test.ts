import { describe, expect, it } from 'vitest';
import { imageKey } from '../../../../shared/node/digest.ts';

describe('imageKey', () => {
  it('has twelve characters that need no encoding in an address', () => {
    const keys = Array.from({ length: 200 }, (_, index) => imageKey(`https://p.example/${index}.jpg`));
    for (const key of keys) expect(key).toMatch(/^[\w-]{12}$/);
    expect(new Set(keys).size).toBe(200);
  });

  it('never changes for an address', () => {
    expect(imageKey('https://p.example/ferry.jpg')).toBe('0nM3vs6vHr3s');
  });
});
