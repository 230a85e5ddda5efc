import type { PageData } from '../model/page-data.ts';

export type FrontPage = Extract<PageData, { kind: 'home' | 'application-error' }>;

export type InnerPage = Exclude<PageData, FrontPage>;

/** Whether a page has only the code, texts and style of the front page. Also true for the page of an error in the app. */
export function isFrontPage(page: PageData): page is FrontPage {
  return page.kind === 'home' || page.kind === 'application-error';
}
