/**
 * The item that a key goes to from item `index` of `count` (docs/product.md, "FAQ"): arrows to the neighbours, Home
 * and End to the ends, wrapping around; null for any other key.
 */
export function itemAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
