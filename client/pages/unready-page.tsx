import { useEffect } from 'react';
import type { Texts } from '../../shared/language/en/texts.ts';
import { type NavItem, navLabel, publicationName } from '../../shared/model/publication-info.ts';
import { definitionOf, isSnapshotPage, type PageData, pageAddress } from '../../shared/pages/pages.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/try-again.tsx';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';

/** The heading of a page until its data is there. Null on the home page, whose heading is the nameplate. */
function unreadyHeading(page: PageData, nav: readonly NavItem[], { headings }: Texts): string | null {
  switch (page.kind) {
    case 'home':
      return null;
    case 'section':
      return navLabel(nav, page.anchor) ?? headings.section;
    case 'search':
      return page.query === '' ? headings.search : headings.searchOf(page.query);
    case 'post':
      return headings.blog;
    case 'edition':
      return headings.editions;
    case 'not-found':
      return headings.notFound;
    case 'application-error':
      return headings.applicationError;
    default:
      return headings[page.kind];
  }
}

function loadingText(page: PageData, { feedback, search }: Texts): string {
  if (page.kind === 'search') return search.searching;
  return isSnapshotPage(page) ? feedback.loadingNews : feedback.loading;
}

export function unreadyHead(page: PageData, { publication, texts }: HeadContext): PageHead {
  const { headings, feedback } = texts;
  if (page.kind === 'not-found') return { heading: headings.notFound };
  const hasFailed = 'state' in page && page.state.status === 'failed';
  if (hasFailed || page.kind === 'application-error') return { heading: headings.applicationError };
  const heading = unreadyHeading(page, publication.nav, texts);
  const name = publicationName(publication);
  const title = page.kind === 'home' ? `${name}: ${publication.tagline}` : undefined;
  return { heading: heading ?? name, title, announced: feedback.loading };
}

export function LoadingPage({ page }: { page: PageData }) {
  const publication = usePublication();
  const texts = useTexts();
  const heading = unreadyHeading(page, publication.nav, texts);
  return (
    <div className="page">
      {heading !== null && (
        <header className={page.kind === 'post' ? 'visually-hidden' : 'page-header'}>
          <h1 tabIndex={-1}>{heading}</h1>
        </header>
      )}
      <Loading text={loadingText(page, texts)} />
      {definitionOf(page)?.source === 'blog' && (
        <noscript>
          <p className="notice-actions">
            <a className="button" href={pageAddress(page)}>
              {texts.feedback.tryAgain}
            </a>
          </p>
        </noscript>
      )}
    </div>
  );
}

export function UnreadyPage({ page }: { page: PageData }) {
  const state = 'state' in page ? page.state : null;
  const error = state?.status === 'failed' ? state.error : null;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/product.md, "Home page"
    if (error && page.kind === 'home') console.error('Error loading RSS feeds:', error);
  }, [error, page.kind]);
  return error ? <ErrorScreen error={error} canRetry /> : <LoadingPage page={page} />;
}
