import { useEffect } from 'react';
import { HEADINGS } from '../../shared/pages/head.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

/** The 404 page; it logs the path to the console. */
export function NotFoundPage({ path }: { path: string }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/product.md, "Not found and errors"
    console.warn('Page not found:', path);
  }, [path]);
  return (
    <div className="correction">
      <p className="correction-label">Correction</p>
      <h1 tabIndex={-1}>{HEADINGS.notFound}</h1>
      <p>
        There is no page at <code>{path}</code>. It may have moved, or the address may have lost a letter on its way
        here. We regret the error.
      </p>
      <p>
        <PublicationLink className="button" to={HOME_PATH}>
          Return to Home
        </PublicationLink>
      </p>
    </div>
  );
}
