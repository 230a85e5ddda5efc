import type { PageData } from '../model/page-data.ts';

export type EntryPage = Extract<PageData, { kind: 'home' | 'application-error' }>;

export type InnerPage = Exclude<PageData, EntryPage>;

/** Whether a page's code and texts are in the entry chunk: those of the home page and of an error in the app. */
export function isEntryPage(page: PageData): page is EntryPage {
  return page.kind === 'home' || page.kind === 'application-error';
}
