import type { ReactNode } from 'react';
import { useTexts } from '../language/texts-context.ts';
import { HashLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { NowContext, useClock } from './clock.ts';
import { Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';

/** Header, main and footer around every page but the 404 page, which has neither. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { layout } = useTexts();
  const { kind } = useShownPage();
  const now = useClock();
  if (kind === 'not-found') return <main className="bare-page">{children}</main>;
  return (
    <NowContext value={now}>
      <HashLink className="skip-link" to="#main">
        {layout.skipToContent}
      </HashLink>
      <Masthead />
      <main id="main" tabIndex={-1}>
        {children}
        <div className="to-top page">
          <HashLink to="#top">{layout.backToTop}</HashLink>
        </div>
      </main>
      <Footer />
    </NowContext>
  );
}

export function PageHeader({ heading, subtitle }: { heading: string; subtitle: string }) {
  return (
    <header className="page-header">
      <h1 tabIndex={-1}>{heading}</h1>
      <p className="subtitle">{subtitle}</p>
    </header>
  );
}
