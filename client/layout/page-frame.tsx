import type { ReactNode } from 'react';
import type { PageData } from '../../shared/model/page-data.ts';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { useTexts } from '../language/texts-context.ts';
import { HashLink } from '../navigation/publication-link.tsx';
import { Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';

interface PageFrameProps {
  publication: PublicationInfo;
  page: PageData;
  children: ReactNode;
}

/** Header, main and footer around every page but the 404 page, which has neither. */
export function PageFrame({ publication, page, children }: PageFrameProps) {
  const { layout } = useTexts();
  if (page.kind === 'not-found') return <main className="bare-page">{children}</main>;
  return (
    <>
      <HashLink className="skip-link" to="#main">
        {page.kind === 'home' || page.kind === 'news' ? layout.skipToNews : layout.skipToContent}
      </HashLink>
      <Masthead publication={publication} />
      <main id="main" tabIndex={-1}>
        {children}
        <div className="to-top page">
          <HashLink to="#top">{layout.backToTop}</HashLink>
        </div>
      </main>
      <Footer publication={publication} />
    </>
  );
}
