import type { ComponentType } from 'react';
import type { Language } from '../../shared/language/language.ts';
import type { innerHeadOf } from '../../shared/pages/inner-head.ts';
import type { InnerPageData } from '../../shared/pages/inner-page-data.ts';
import type { FaqGroup } from '../faq/faq-group.ts';

interface LoadedCode {
  InnerPage?: ComponentType<{ page: InnerPageData }>;
  innerHeadOf?: typeof innerHeadOf;
  faq: Partial<Record<Language, readonly FaqGroup[]>>;
}

/**
 * The code of the inner pages, as far as they are loaded. It is in this folder because the head needs them,
 * which may import no page: of the client the server imports only `document/` and `routes.tsx`.
 */
export const loadedCode: LoadedCode = { faq: {} };
