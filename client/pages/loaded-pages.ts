import type { ComponentType } from 'react';
import type { InnerTexts } from '../../shared/language/inner-texts.ts';
import type { Language } from '../../shared/language/language.ts';
import type { innerHeadOf } from '../../shared/pages/inner-head.ts';
import type { FaqGroup } from '../faq/faq-group.ts';
import type { InnerPageProps } from './page-props.ts';

interface LoadedPages {
  InnerPage?: ComponentType<InnerPageProps>;
  innerHeadOf?: typeof innerHeadOf;
  /** A browser has those of its page's language. */
  innerTexts: Partial<Record<Language, InnerTexts>>;
  faq: Partial<Record<Language, readonly FaqGroup[]>>;
}

/** The code and texts of the pages beside the front page, as far as they are loaded. */
export const loadedPages: LoadedPages = { innerTexts: {}, faq: {} };
