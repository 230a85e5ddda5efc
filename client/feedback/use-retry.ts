import { useEffect, useRef } from 'react';
import type { PageState } from '../../shared/model/page-data.ts';
import { toast } from './toast-store.ts';

/** What the reader is told when "Try Again" has ended. */
export interface RetryMessages {
  failed: string;
  succeeded: string;
}

/** The control that was pressed is gone when its page changes; the keyboard goes on from the heading. */
function keepFocus(): void {
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }
}

/** Wraps a page's "Try Again": says how it ended (CONTRACT.md, "Toasts") and keeps the focus in place. */
export function useRetry(state: PageState<unknown>, onRetry: () => void, messages: RetryMessages): () => void {
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current || state.status === 'loading') return;
    asked.current = false;
    toast(state.status === 'failed' ? messages.failed : messages.succeeded);
    keepFocus();
  }, [state, messages]);
  return () => {
    asked.current = true;
    onRetry();
  };
}
