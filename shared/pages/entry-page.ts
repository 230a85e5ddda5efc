import type { PageData } from '../model/page-data.ts';

export type EntryPageData = Extract<PageData, { kind: 'home' | 'application-error' }>;

export type InnerPageData = Exclude<PageData, EntryPageData>;

/** Whether a page's code and texts are in the entry chunk: those of the home page and of an error in the app. */
export function isEntryPage(page: PageData): page is EntryPageData {
  return page.kind === 'home' || page.kind === 'application-error';
}
