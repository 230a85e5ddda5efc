import { useEffect } from 'react';
import { HEADINGS } from '../../shared/pages/head.ts';
import { HOME_PATH } from '../../shared/paths.ts';
import { SiteLink } from '../layout/site-link.tsx';

/** An address nobody knows, set as a printed correction; the path goes to the console (SPEC.md section 2). */
export function NotFoundPage({ path }: { path: string }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: SPEC.md section 8 asks for this line
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
        <SiteLink className="button" to={HOME_PATH}>
          Return to Home
        </SiteLink>
      </p>
    </div>
  );
}
