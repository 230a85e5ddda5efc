import type { ComponentType } from 'react';
import type { InnerTexts } from '../../shared/language/inner-texts.ts';
import type { Language } from '../../shared/language/language.ts';
import type { PageData } from '../../shared/model/page-data.ts';
import { loadInnerTexts } from '../language/load-texts.ts';
import type { InnerPageProps, PublicationProps } from './page-props.ts';

interface LoadedPages {
  FaqPage?: ComponentType<PublicationProps>;
  InnerPage?: ComponentType<InnerPageProps>;
  /** A browser has those of its page's language. */
  innerTexts: Partial<Record<Language, InnerTexts>>;
}

/** The code and the texts of the pages that are chunks of their own, as far as they are loaded. */
export const loadedPages: LoadedPages = { innerTexts: {} };

/**
 * Loads the code and the texts of a page: the front page and errors have theirs already, the FAQ is a chunk, and all
 * other pages share one.
 */
export async function loadPageCode(kind: PageData['kind'], language: Language): Promise<void> {
  if (kind === 'home' || kind === 'not-found' || kind === 'application-error') return;
  const code = kind === 'faq' ? import('./faq-page.tsx') : import('./inner-page.tsx');
  const [pages, innerTexts] = await Promise.all([code, loadInnerTexts(language)]);
  Object.assign(loadedPages, pages);
  loadedPages.innerTexts[language] = innerTexts;
}
