import { expect, it } from 'vitest';
import { withoutLongData } from '../../../../worker/read/text-repairs.ts';

it('a long data: address is emptied, and all around it stays', () => {
  const image = (length: number) => `<img src="data:image/png;base64,${'A'.repeat(length)}">`;
  expect(withoutLongData(`a${image(5_000)}b${image(1_000)}c${image(5_000)}d`)).toBe(
    `a${image(0)}b${image(1_000)}c${image(0)}d`,
  );
});

it.each([
  ['one address', `data:image/png;base64,${'A'.repeat(20_000_000)}`, 22],
  ['many heads', 'data:'.repeat(2_000_000), 10_000_000],
  ['many short addresses', 'data:a,AAAA'.repeat(500_000), 5_500_000],
])('%s of many megabytes takes linear time', (_, text, length) => {
  const before = process.cpuUsage();
  expect(withoutLongData(text)).toHaveLength(length);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
