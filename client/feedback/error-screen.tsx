import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import type { Texts } from '../../shared/language/en/texts.ts';
import type { PageError } from '../../shared/pages/page-definition.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { headElements, replaceHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { focusHeading, useFocusFallback } from '../navigation/focus.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { ErrorMessage, TryAgain } from './try-again.tsx';

export function ErrorScreen({ error, canRetry = false }: { error: PageError; canRetry?: boolean }) {
  const { headings, feedback } = useTexts();
  const { revalidate } = useRevalidator();
  useFocusFallback();
  return (
    <div className="notice">
      <h1 tabIndex={-1}>{headings.applicationError}</h1>
      <ErrorMessage>
        {error.status !== null && <span className="notice-status">{error.status}</span>} {error.message}
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

interface MissingContentProps {
  heading: string;
  message: string;
  to: string;
  link: string;
}

export function MissingContent({ heading, message, to, link }: MissingContentProps) {
  return (
    <div className="notice">
      <h1 tabIndex={-1}>{heading}</h1>
      <p className="notice-text">{message}</p>
      <p className="notice-actions">
        <PublicationLink className="button" to={to}>
          {link}
        </PublicationLink>
      </p>
    </div>
  );
}

function pageErrorOf(error: unknown, { pageFailed }: Texts['feedback']): PageError {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText };
  return { status: null, message: (error instanceof Error && error.message) || pageFailed };
}

/** The fallback for an error while a page is loaded or rendered: it replaces the whole app. */
export function RouteError() {
  const error = useRouteError();
  const publication = usePublication();
  const texts = useTexts();
  useEffect(() => {
    const heading = texts.headings.applicationError;
    replaceHead(headElements({ heading, title: heading }, { publication, texts }));
    focusHeading();
  }, [publication, texts]);
  return (
    <main className="bare-page">
      <ErrorScreen error={pageErrorOf(error, texts.feedback)} />
    </main>
  );
}
