import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import type { Texts } from '../../shared/language/en/texts.ts';
import type { ApiError } from '../../shared/pages/page-definition.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { headElements, replaceHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { focusHeading, useFocusFallback } from '../navigation/focus.ts';
import { ErrorMessage, TryAgain } from './try-again.tsx';

/** The generic error page: status and message, with links that need no script (docs/product.md, "Not found and errors"). */
export function ErrorScreen({ error, canRetry = false }: { error: ApiError; canRetry?: boolean }) {
  const { headings, feedback } = useTexts();
  const { revalidate } = useRevalidator();
  useFocusFallback();
  return (
    <div className="notice">
      <h1 tabIndex={-1}>{headings.applicationError}</h1>
      <ErrorMessage>
        {error.status > 0 && <span className="notice-status">{error.status}</span>} {error.message}
      </ErrorMessage>
      <p className="notice-actions">
        {canRetry && <TryAgain onClick={revalidate} />}
        <a className="button" href={HOME_PATH}>
          {feedback.returnHome}
        </a>
      </p>
    </div>
  );
}

function apiErrorOf(error: unknown, { pageFailed }: Texts['feedback']): ApiError {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText };
  const message = error instanceof Error && error.message !== '' ? error.message : pageFailed;
  return { status: 0, message };
}

/** The fallback for an error while a page is loaded or rendered: it replaces the whole app. */
export function RouteError() {
  const error = useRouteError();
  const publication = usePublication();
  const texts = useTexts();
  const { feedback, headings } = texts;
  useEffect(() => {
    replaceHead(
      headElements({ heading: headings.applicationError, title: headings.applicationError }, { publication, texts }),
    );
    focusHeading();
  }, [headings, publication, texts]);
  return (
    <main className="bare-page">
      <ErrorScreen error={apiErrorOf(error, feedback)} />
    </main>
  );
}
