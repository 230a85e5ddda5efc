import type { Language } from '../../shared/language/language.ts';
import type { PageData } from '../../shared/model/page-data.ts';
import { isFrontPage } from '../../shared/pages/front-page.ts';
import { loadFaq, loadInnerTexts } from '../language/load-texts.ts';
import { loadInnerStyle } from './load-inner-style.ts';
import { loadedPages } from './loaded-pages.ts';

async function loadInnerCode(language: Language): Promise<void> {
  const [texts, { InnerPage }, { innerHeadOf }] = await Promise.all([
    loadInnerTexts(language),
    import('./inner-page.tsx'),
    import('../../shared/pages/inner-head.ts'),
    loadInnerStyle(),
  ]);
  loadedPages.InnerPage = InnerPage;
  loadedPages.innerHeadOf = innerHeadOf;
  loadedPages.innerTexts[language] = texts;
}

async function loadFaqContent(language: Language): Promise<void> {
  loadedPages.faq[language] = await loadFaq(language);
}

/** Loads the code, texts and style of a page; the front page and errors have theirs already. */
export async function loadPageCode(page: PageData, language: Language): Promise<void> {
  if (isFrontPage(page)) return;
  await Promise.all([loadInnerCode(language), page.kind === 'faq' ? loadFaqContent(language) : null]);
}
