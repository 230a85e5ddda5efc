import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { ApiError } from '../../shared/model/page-data.ts';
import { ErrorScreen } from './error-screen.tsx';

function apiErrorOf(error: unknown): ApiError {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText };
  const message = error instanceof Error && error.message !== '' ? error.message : 'This page could not be shown.';
  return { status: 0, message };
}

/** The fallback for an error while a page is loaded or rendered. */
export function RouteError() {
  return (
    <main className="bare-page">
      <ErrorScreen error={apiErrorOf(useRouteError())} />
    </main>
  );
}
