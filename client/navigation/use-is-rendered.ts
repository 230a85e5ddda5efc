import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { canFade } from './publication-link.tsx';

/**
 * Whether a part of a page is rendered yet. After a click, a deferred part, below the first screen, waits until that is painted, since
 * a slow phone needs long for the whole of a long page (docs/decisions/0026). On Back, at an anchor, without scripts and in a view transition the
 * page is whole at once.
 */
export function useIsRendered(isDeferred: boolean): boolean {
  const { hash } = useLocation();
  const isClick = useNavigationType() !== 'POP' && hash === '';
  return useDeferredValue(true, isDeferred && isClick && !canFade ? false : undefined);
}
