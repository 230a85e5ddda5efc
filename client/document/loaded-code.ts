import type { ComponentType } from 'react';
import type { InnerPageData, innerHeadOf } from '../../shared/pages/inner-head.ts';

interface LoadedCode {
  InnerPage?: ComponentType<{ page: InnerPageData }>;
  innerHeadOf?: typeof innerHeadOf;
}

/**
 * The code of the inner pages, as far as they are loaded. It is in this folder because the head needs them,
 * which may import no page: of the client the server imports only `document/` and `routes.tsx`.
 */
export const loadedCode: LoadedCode = {};
