import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SEARCH_PATH, searchPath } from '../../shared/paths.ts';
import { MAX_QUERY_LENGTH } from '../../shared/rules/search-query.ts';
import { useTexts } from '../language/texts-context.ts';
import { useShownPage } from '../navigation/shown-page.ts';

/** A native form writes a space as `+`, our own addresses as `%20`. */
const isSameQuery = (a: string, b: string): boolean =>
  String(new URLSearchParams(a)) === String(new URLSearchParams(b));

/** A native form, whose submission is a client navigation once scripts run (docs/product.md, "Search"). */
export function SearchForm({ className = 'search', label }: { className?: string; label?: string }) {
  const page = useShownPage();
  const { headings } = useTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const currentQuery = page.kind === 'search' ? page.query : '';
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    const path = searchPath({ query });
    navigate(path, { replace: pathname === SEARCH_PATH && isSameQuery(search, path.slice(SEARCH_PATH.length)) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers know no search element
    <form role="search" aria-label={label} className={className} action={SEARCH_PATH} onSubmit={onSubmit}>
      <input
        // The field is recreated for each address. While a page loads the address stays, so the field keeps the focus.
        key={pathname + search}
        type="search"
        name="q"
        aria-label={headings.search}
        placeholder={headings.search}
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        defaultValue={currentQuery}
      />
      <button type="submit" aria-label={headings.search}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 15l6 6M4 10a6 6 0 1 0 12 0a6 6 0 1 0-12 0" />
        </svg>
      </button>
    </form>
  );
}
