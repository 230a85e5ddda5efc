import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { PageState } from '../../shared/model/page-data.ts';
import { toasts } from './toast-store.ts';

/** The toast after "Try Again". */
interface RetryMessages {
  failed: string;
  succeeded: string;
}

/** Wraps a page's "Try Again": shows a toast with its outcome while the page is shown (docs/product.md, "Toasts"). */
export function useRetry(state: PageState<unknown>, { failed, succeeded }: RetryMessages): () => void {
  const { revalidate } = useRevalidator();
  const isAsked = useRef(false);
  const toast = useRef(0);
  useEffect(() => {
    if (!isAsked.current || state.status === 'loading') return;
    isAsked.current = false;
    toast.current = toasts.show(state.status === 'failed' ? failed : succeeded);
  }, [state, failed, succeeded]);
  useEffect(() => () => toasts.dismiss(toast.current), []);
  return () => {
    isAsked.current = true;
    revalidate();
  };
}
