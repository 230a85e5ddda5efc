import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { Texts } from '../../shared/language/texts.ts';
import type { ApiError } from '../../shared/model/page-data.ts';
import { useTexts } from '../language/texts-context.ts';
import { focusHeading } from '../navigation/focus.ts';
import { ErrorScreen } from './error-screen.tsx';

function apiErrorOf(error: unknown, { pageFailed }: Texts['feedback']): ApiError {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText };
  const message = error instanceof Error && error.message !== '' ? error.message : pageFailed;
  return { status: 0, message };
}

/** The fallback for an error while a page is loaded or rendered, which takes the place of the whole app. */
export function RouteError() {
  const { feedback, headings } = useTexts();
  const error = useRouteError();
  useEffect(focusHeading, []);
  return (
    <main className="bare-page">
      <title>{headings.applicationError}</title>
      <meta name="robots" content="noindex" />
      <ErrorScreen error={apiErrorOf(error, feedback)} />
    </main>
  );
}
