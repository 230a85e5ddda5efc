import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { canFade } from './view-transitions.ts';

/**
 * Whether a part of a page is rendered yet. After a click, a deferred part (one below the first screen) waits until the
 * first screen is painted, since a slow phone takes long to render a long page (docs/decisions/0012). The page is whole
 * at once on Back, at an anchor, without scripts and in a view transition.
 */
export function useIsRendered(isDeferred: boolean): boolean {
  const { hash } = useLocation();
  const isClick = useNavigationType() !== 'POP' && hash === '';
  return useDeferredValue(true, isDeferred && isClick && !canFade ? false : undefined);
}
