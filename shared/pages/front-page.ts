import type { PageData } from '../model/page-data.ts';

export type FrontPage = Extract<PageData, { kind: 'home' | 'application-error' }>;

export type InnerPage = Exclude<PageData, FrontPage>;

/** Whether a page has the front page's code, texts and style, which every other page adds to: errors are such pages. */
export function isFrontPage(page: PageData): page is FrontPage {
  return page.kind === 'home' || page.kind === 'application-error';
}
