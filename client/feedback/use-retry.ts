import { useEffect, useRef } from 'react';
import type { PageState } from '../../shared/model/page-data.ts';
import { toast } from './toast-store.ts';

/** The toast after "Try Again". */
interface RetryMessages {
  failed: string;
  succeeded: string;
}

/** Moves the focus to the heading, since the focused button disappears once the page has loaded. */
function keepFocus(): void {
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }
}

/** Wraps a page's "Try Again": shows a toast with its outcome (docs/product.md, "Toasts") and keeps the focus in the page. */
export function useRetry(
  state: PageState<unknown>,
  onRetry: () => void,
  { failed, succeeded }: RetryMessages,
): () => void {
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current || state.status === 'loading') return;
    asked.current = false;
    toast(state.status === 'failed' ? failed : succeeded);
    keepFocus();
  }, [state, failed, succeeded]);
  return () => {
    asked.current = true;
    onRetry();
  };
}
