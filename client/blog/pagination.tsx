import { blogPath } from '../../shared/paths.ts';
import { isPage, pageWindow } from '../../shared/rules/pagination.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

function StepLink({ label, page, pageCount }: { label: string; page: number; pageCount: number }) {
  if (isPage(page, pageCount)) {
    return (
      <PublicationLink className="page-step" to={blogPath(page)} preventScrollReset>
        {label}
      </PublicationLink>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a disabled link is an anchor without an address (ARIA in HTML).
    <a className="page-step" role="link" aria-disabled="true">
      {label}
    </a>
  );
}

/** The bar below the blog's listing (docs/product.md, "Blog"); nothing where all posts fit on one page. */
export function Pagination({ page, pageCount }: { page: number; pageCount: number }) {
  if (pageCount <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages of the blog">
      <StepLink label="Previous" page={page - 1} pageCount={pageCount} />
      <ol className="page-numbers">
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <PublicationLink
              className="page-number"
              to={blogPath(number)}
              preventScrollReset
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </PublicationLink>
          </li>
        ))}
      </ol>
      <StepLink label="Next" page={page + 1} pageCount={pageCount} />
    </nav>
  );
}
