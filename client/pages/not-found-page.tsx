import { useEffect } from 'react';
import { HOME_PATH } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

export function NotFoundPage({ path }: { path: string }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/product.md, "Not found and errors"
    console.warn('Page not found:', path);
  }, [path]);
  const { feedback, notFound, headings } = useTexts();
  return (
    <div className="not-found">
      <p className="not-found-label">{notFound.label}</p>
      <h1 tabIndex={-1}>{headings.notFound}</h1>
      <p>
        {notFound.before} <code dir="ltr">{path}</code>
        {notFound.after}
      </p>
      <p>
        <PublicationLink className="button" to={HOME_PATH}>
          {feedback.returnHome}
        </PublicationLink>
      </p>
    </div>
  );
}
