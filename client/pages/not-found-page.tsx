import { useEffect } from 'react';
import { HOME_PATH } from '../../shared/paths.ts';
import { decodePercent } from '../../shared/rules/parse-url.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

/**
 * Spaces, signs and invisible letters stay encoded, so that a stranger's link cannot put a sentence on the page. A `%`
 * here begins a malformed encoding, which stays as it is.
 */
const NO_LETTER = /[^\p{L}\p{M}\p{N}%]|\p{Default_Ignorable_Code_Point}/gu;

/** The path with its letters and digits decoded. */
const withLetters = (path: string): string =>
  path.replace(/(%[\da-f]{2})+/gi, (encoded) => decodePercent(encoded).replace(NO_LETTER, encodeURIComponent));

/** The 404 page. It logs the requested path to the console. */
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
        {notFound.before} <code dir="ltr">{withLetters(path)}</code>
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
