import { expect, it } from 'vitest';
import { unpooled } from '../../../server/unpooled.ts';

it('copies bytes into memory of their own', () => {
  const bytes = Buffer.from('a small text');
  const copy = unpooled(bytes);
  expect(copy).toEqual(bytes);
  expect(bytes.buffer.byteLength).toBeGreaterThan(bytes.length);
  expect(copy.buffer.byteLength).toBe(bytes.length);
});
