import type { PageData } from '../../shared/pages/pages.ts';
import { loadedCode } from '../document/loaded-code.ts';
import { loadInnerStyle } from './load-inner-style.ts';

/** Loads the code and style of an inner page; the home page and errors have theirs already. */
export async function loadPageCode(page: PageData): Promise<void> {
  if (page.kind === 'home' || page.kind === 'application-error') return;
  const [{ InnerPage }, { innerHeadOf }] = await Promise.all([
    import('../pages/inner-page.tsx'),
    import('../../shared/pages/inner-head.ts'),
    loadInnerStyle(),
  ]);
  loadedCode.InnerPage = InnerPage;
  loadedCode.innerHeadOf = innerHeadOf;
}
