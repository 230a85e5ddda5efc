import { expect, it } from 'vitest';
import { withoutLongData } from '../../../../worker/read/text-repairs.ts';

it('a long data: address is emptied, and all around it stays', () => {
  const image = (length: number) => `<img src="data:image/png;base64,${'A'.repeat(length)}">`;
  expect(withoutLongData(`a${image(5_000)}b${image(1_000)}c${image(5_000)}d`)).toBe(
    `a${image(0)}b${image(1_000)}c${image(0)}d`,
  );
});
