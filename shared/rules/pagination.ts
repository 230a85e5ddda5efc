export const BLOG_PAGE_SIZE = 6;
const WINDOW = 5;

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

export function pageWindow(current: number, pages: number): number[] {
  const start = Math.max(1, Math.min(current - 2, pages - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => start + index);
}

/** Reads a page number. Anything but an integer from 1 is page 1. */
export function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

export function isPage(page: number, pages: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= pages;
}

export function shownPageNumber(requested: number, pages: number): number {
  return isPage(requested, pages) ? requested : 1;
}
