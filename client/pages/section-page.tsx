import { navLabel } from '../../shared/model/publication-info.ts';
import type { PageState } from '../../shared/pages/page-definition.ts';
import type { SectionData } from '../../shared/pages/section.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { ArticleCards } from '../articles/article-cards.tsx';
import { Embed, SectionMeta } from '../articles/section-block.tsx';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';

/** The newest articles as a grid, all others as a list; or the embedded content. */
function Content({ section }: { section: SectionData }) {
  const { none } = useTexts().articles;
  const { articles, title } = section;
  if (section.isEmbed) return <Embed section={section} />;
  if (articles.length === 0) return <p className="section-empty">{none}</p>;
  const others = articles.slice(COLLAPSED_ARTICLES);
  const cards = { title, headingElement: 'h2' } as const;
  return (
    <>
      <ArticleCards {...cards} articles={articles.slice(0, COLLAPSED_ARTICLES)} layout="grid" isFirstOnPage />
      {others.length > 0 && <ArticleCards {...cards} articles={others} layout="list" />}
    </>
  );
}

interface SectionPageProps {
  state: PageState<SectionData>;
  anchor: string;
}

/** One section with all its articles, to bookmark and share (docs/product.md, "Section pages"). */
export function SectionPage({ state, anchor }: SectionPageProps) {
  const { nav } = usePublication();
  const { articles, feedback, headings, lists } = useTexts();
  if (state.status === 'failed') return <ErrorScreen error={state.error} canRetry />;
  const section = state.status === 'ready' ? state.data : null;
  const label = navLabel(nav, anchor) ?? headings.section;
  return (
    <div className="section-page page" id={anchor}>
      <header className="page-header">
        <h1 tabIndex={-1}>{section?.title ?? label}</h1>
        {section && <SectionMeta section={section} count={lists.newestFirst(articles.count(section.count))} />}
      </header>
      {section ? <Content section={section} /> : <Loading text={feedback.loadingNews} />}
    </div>
  );
}
