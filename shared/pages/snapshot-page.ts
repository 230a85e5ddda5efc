import type { PageData } from '../model/page-data.ts';

type SnapshotPage = Extract<PageData, { kind: 'home' | 'news' | 'latest' | 'section' }>;

/** Whether a page is made of the snapshot: it waits for the first one. */
export function isSnapshotPage(page: PageData): page is SnapshotPage {
  return page.kind === 'home' || page.kind === 'news' || page.kind === 'latest' || page.kind === 'section';
}
