import { blogPath } from '../../shared/paths.ts';
import { isPage, pageWindow } from '../../shared/rules/pagination.ts';
import { SiteLink } from '../layout/site-link.tsx';

/** Previous or Next; on the first or last page it stays in its place and leads nowhere. */
function StepLink({ label, page, pageCount }: { label: string; page: number; pageCount: number }) {
  if (isPage(page, pageCount)) {
    return (
      <SiteLink className="page-step" to={blogPath(page)}>
        {label}
      </SiteLink>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a disabled link is an anchor without an address (ARIA in HTML).
    <a className="page-step" role="link" aria-disabled="true">
      {label}
    </a>
  );
}

/** The bar below the blog's listing (SPEC.md section 2); nothing where all posts fit on one page. */
export function Pagination({ page, pageCount }: { page: number; pageCount: number }) {
  if (pageCount <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages of the blog">
      <StepLink label="Previous" page={page - 1} pageCount={pageCount} />
      <ol className="page-numbers">
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <SiteLink
              className="page-number"
              to={blogPath(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </SiteLink>
          </li>
        ))}
      </ol>
      <StepLink label="Next" page={page + 1} pageCount={pageCount} />
    </nav>
  );
}
