import type { Language } from '../../shared/language/language.ts';
import type { PageData } from '../../shared/model/page-data.ts';
import { isInnerPage } from '../../shared/pages/inner-page-data.ts';
import { loadedCode } from '../document/loaded-code.ts';
import type { FaqGroup } from '../faq/faq-group.ts';
import { loadInnerStyle } from './load-inner-style.ts';

const FAQ: Record<Language, () => Promise<{ FAQ_GROUPS: readonly FaqGroup[] }>> = {
  en: () => import('../faq/content/en/faq-groups.ts'),
  fr: () => import('../faq/content/fr/faq-groups.ts'),
};

async function loadInnerCode(): Promise<void> {
  const [{ InnerPage }, { innerHeadOf }] = await Promise.all([
    import('../pages/inner-page.tsx'),
    import('../../shared/pages/inner-head.ts'),
    loadInnerStyle(),
  ]);
  loadedCode.InnerPage = InnerPage;
  loadedCode.innerHeadOf = innerHeadOf;
}

async function loadFaqContent(language: Language): Promise<void> {
  loadedCode.faq[language] = (await FAQ[language]()).FAQ_GROUPS;
}

/** Loads the code, texts and style of an inner page; the home page and errors have theirs already. */
export async function loadPageCode(page: PageData, language: Language): Promise<void> {
  if (!isInnerPage(page)) return;
  await Promise.all([loadInnerCode(), page.kind === 'faq' ? loadFaqContent(language) : null]);
}
