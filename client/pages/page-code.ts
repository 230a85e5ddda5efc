import type { ComponentType } from 'react';
import type { PageData } from '../../shared/model/page-data.ts';
import type { InnerPageProps, PublicationProps } from './page-props.ts';

/** The code of the pages that are a chunk of their own, as far as it is loaded. */
export const loadedPages: { FaqPage?: ComponentType<PublicationProps>; InnerPage?: ComponentType<InnerPageProps> } = {};

/**
 * Loads the code of a page: the front page and errors have theirs already, the FAQ's texts are a chunk, and all other
 * pages share one.
 */
export async function loadPageCode(kind: PageData['kind']): Promise<void> {
  if (kind === 'home' || kind === 'not-found' || kind === 'application-error') return;
  Object.assign(loadedPages, await (kind === 'faq' ? import('./faq-page.tsx') : import('./inner-page.tsx')));
}
