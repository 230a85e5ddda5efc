import type { Language } from '../../shared/language/language.ts';
import type { PageData } from '../../shared/model/page-data.ts';
import { loadFaq, loadInnerTexts } from '../language/load-texts.ts';
import { loadedPages } from './loaded-pages.ts';

async function loadInnerCode(language: Language): Promise<void> {
  const page = import('./inner-page.tsx');
  const head = import('../../shared/pages/inner-head.ts');
  const texts = loadInnerTexts(language);
  Object.assign(loadedPages, await page, await head);
  loadedPages.innerTexts[language] = await texts;
}

async function loadFaqContent(language: Language): Promise<void> {
  loadedPages.faq[language] = await loadFaq(language);
}

/** Loads the code and texts of a page; the front page and errors have theirs already. */
export async function loadPageCode(kind: PageData['kind'], language: Language): Promise<void> {
  if (kind === 'home' || kind === 'application-error') return;
  await Promise.all([loadInnerCode(language), kind === 'faq' ? loadFaqContent(language) : null]);
}
