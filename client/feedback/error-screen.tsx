import { useRevalidator } from 'react-router-dom';
import type { ApiError } from '../../shared/model/page-data.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { useFocusFallback } from '../navigation/focus.ts';

function TryAgain() {
  const { feedback } = useTexts();
  const { state, revalidate } = useRevalidator();
  return (
    <button type="button" className="button" aria-busy={state === 'loading' || undefined} onClick={revalidate}>
      {feedback.tryAgain}
    </button>
  );
}

/** The generic error page: status and message, with links that need no script (docs/product.md, "Not found and errors"). */
export function ErrorScreen({ error, canRetry = false }: { error: ApiError; canRetry?: boolean }) {
  const { headings, feedback } = useTexts();
  useFocusFallback();
  return (
    <div className="notice">
      <h1 tabIndex={-1}>{headings.applicationError}</h1>
      <p className="notice-text">
        {error.status > 0 && <span className="notice-status">{error.status}</span>} {error.message}
      </p>
      <p className="notice-actions">
        {canRetry && <TryAgain />}
        <a className="button" href={HOME_PATH}>
          {feedback.returnHome}
        </a>
      </p>
    </div>
  );
}
