/** Posts on one page of the blog (docs/product.md, "Blog"). */
export const BLOG_PAGE_SIZE = 6;
const WINDOW = 5;

export function pageCount(total: number): number {
  return Math.ceil(total / BLOG_PAGE_SIZE);
}

/**
 * The numbered buttons of the pagination bar: the first 5 when there are at most 5 pages or
 * the current one is 3 or less, the last 5 when it is within 2 of the end, else 5 centred on it.
 */
export function pageWindow(current: number, pages: number): number[] {
  const last = Math.max(1, pages - WINDOW + 1);
  const start = current <= 3 ? 1 : Math.min(current - 2, last);
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => start + index);
}

/** The page number of an address; anything but a whole number from 1 is page 1. */
export function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** A page change is accepted only for 1 <= page <= pages. */
export function isPage(page: number, pages: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= pages;
}
