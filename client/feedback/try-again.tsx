import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTexts } from '../language/texts-context.ts';

const useIsRetrying = (): boolean => useRevalidator().state === 'loading';

/** The button that loads a failed page again; without `onClick` it submits its form. */
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

/** The message of an error, and "Loading..." while the page is loaded again; screen readers say each change. */
export function ErrorMessage({ children }: { children: ReactNode }) {
  const { loading } = useTexts().feedback;
  const isRetrying = useIsRetrying();
  return (
    <p className="notice-text" role="status">
      {isRetrying ? loading : children}
    </p>
  );
}
