import { isPage, pageWindow } from '../../shared/rules/pagination.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
  label: string;
}

function StepLink({ text, page, pageCount, pathOf }: Omit<PaginationProps, 'label'> & { text: string }) {
  if (isPage(page, pageCount)) {
    return (
      <PublicationLink className="page-step" to={pathOf(page)} preventScrollReset>
        {text}
      </PublicationLink>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a disabled link is an anchor without an address (ARIA in HTML).
    <a className="page-step" role="link" aria-disabled="true">
      {text}
    </a>
  );
}

export function Pagination({ page, pageCount, pathOf, label }: PaginationProps) {
  const { pagination } = useTexts();
  if (pageCount <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <StepLink text={pagination.previous} page={page - 1} pageCount={pageCount} pathOf={pathOf} />
      <ol className="page-numbers">
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <PublicationLink
              className="page-number"
              to={pathOf(number)}
              preventScrollReset
              aria-label={pagination.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </PublicationLink>
          </li>
        ))}
      </ol>
      <StepLink text={pagination.next} page={page + 1} pageCount={pageCount} pathOf={pathOf} />
    </nav>
  );
}
