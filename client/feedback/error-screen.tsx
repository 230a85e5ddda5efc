import type { ApiError } from '../../shared/model/page-data.ts';
import { HEADINGS } from '../../shared/pages/head.ts';
import { HOME_PATH } from '../../shared/paths.ts';

/** The generic error page: status and message, with links that need no script (docs/product.md, "Not found and errors"). */
export function ErrorScreen({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  return (
    <div className="notice">
      <h1 tabIndex={-1}>{HEADINGS.applicationError}</h1>
      <p className="notice-text">
        {error.status > 0 && <span className="notice-status">{error.status}</span>} {error.message}
      </p>
      <p className="notice-actions">
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            Try Again
          </button>
        )}
        <a className="button" href={HOME_PATH}>
          Return to Home
        </a>
      </p>
    </div>
  );
}
