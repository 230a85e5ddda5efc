import { type ReactNode, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { PageState } from '../../shared/pages/page-definition.ts';
import { useTexts } from '../language/texts-context.ts';
import { toasts } from './toasts.tsx';

const useIsRetrying = (): boolean => useRevalidator().state === 'loading';

/** The button that loads a failed page again. Without `onClick` it submits its form. */
export function TryAgain({ onClick }: { onClick?: () => void }) {
  const { tryAgain } = useTexts().feedback;
  const isRetrying = useIsRetrying();
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className="button"
      aria-busy={isRetrying || undefined}
      onClick={onClick}
    >
      {tryAgain}
    </button>
  );
}

/** The message of an error, and "Loading..." while the page is loaded again. Screen readers say each change. */
export function ErrorMessage({ children }: { children: ReactNode }) {
  const { loading } = useTexts().feedback;
  const isRetrying = useIsRetrying();
  return (
    <p className="notice-text" role="status">
      {isRetrying ? loading : children}
    </p>
  );
}

interface RetryMessages {
  failed: string;
  succeeded: string;
}

/** Wraps a page's "Try Again": shows a toast with its outcome while the page is shown (docs/product.md, "Toasts"). */
export function useRetry(state: PageState<unknown>, { failed, succeeded }: RetryMessages): () => void {
  const { revalidate } = useRevalidator();
  const hasRetried = useRef(false);
  const toast = useRef(0);
  useEffect(() => {
    if (!hasRetried.current || state.status === 'loading') return;
    hasRetried.current = false;
    toast.current = toasts.show(state.status === 'failed' ? failed : succeeded);
  }, [state, failed, succeeded]);
  useEffect(() => () => toasts.dismiss(toast.current), []);
  return () => {
    hasRetried.current = true;
    revalidate();
  };
}

export function Loading({ text }: { text: string }) {
  return (
    <p className="loading">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  );
}
