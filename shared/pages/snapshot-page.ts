import type { PageData } from '../model/page-data.ts';

type SnapshotPage = Extract<PageData, { kind: 'home' | 'news' | 'latest' | 'section' | 'search' }>;

/** Whether a page is made of the snapshot: it waits for the first one. */
export function isSnapshotPage(page: PageData): page is SnapshotPage {
  return ['home', 'news', 'latest', 'section', 'search'].includes(page.kind);
}
