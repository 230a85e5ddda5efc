import type { PageData } from '../model/page-data.ts';

/** The pages whose code and texts are in the entry chunk: the home page and the error screen. */
export type HomeOrErrorData = Extract<PageData, { kind: 'home' | 'application-error' }>;

export type InnerPageData = Exclude<PageData, HomeOrErrorData>;

/** Whether a page's code, texts and style come in chunks of their own. */
export function isInnerPage(page: PageData): page is InnerPageData {
  return page.kind !== 'home' && page.kind !== 'application-error';
}
