import type { ComponentType } from 'react';
import type { InnerTexts } from '../../shared/language/inner-texts.ts';
import type { Language } from '../../shared/language/language.ts';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import type { InnerPageData } from '../../shared/pages/entry-page.ts';
import type { innerHeadOf } from '../../shared/pages/inner-head.ts';
import type { FaqGroup } from '../faq/faq-group.ts';

/** The pages other than the home page and errors. */
export interface InnerPageProps {
  publication: PublicationInfo;
  page: InnerPageData;
}

interface LoadedCode {
  InnerPage?: ComponentType<InnerPageProps>;
  innerHeadOf?: typeof innerHeadOf;
  /** A browser has those of its page's language. */
  innerTexts: Partial<Record<Language, InnerTexts>>;
  faq: Partial<Record<Language, readonly FaqGroup[]>>;
}

/** The code and texts of the pages other than the home page, as far as they are loaded. */
export const loadedCode: LoadedCode = { innerTexts: {}, faq: {} };
