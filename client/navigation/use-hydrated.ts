import { useDeferredValue, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const neverChanges = () => () => undefined;

/** False on the server and during hydration, true afterwards: for controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Whether a navigation uses a view transition: not on touch screens, where snapshots take longer than rendering. */
export const canFade =
  typeof matchMedia === 'function' && matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches;

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
