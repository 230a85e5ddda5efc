import type { CardArticle } from '../../shared/model/article.ts';
import type { SectionData } from '../../shared/model/page-data.ts';
import { feedPath } from '../../shared/paths.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { ArticleCard, type CardSize } from '../articles/article-card.tsx';
import { Embed } from '../articles/embed.tsx';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { useInnerTexts, useTexts } from '../language/texts-context.ts';
import type { PublicationProps, SectionPageProps } from './page-props.ts';

interface SectionProps extends PublicationProps {
  section: SectionData;
}

function Meta({ section: { anchor, title, count } }: { section: SectionData }) {
  const { articles } = useTexts();
  const { lists } = useInnerTexts();
  return (
    <p className="section-meta">
      {count > 0 && <span>{lists.newestFirst(count)}</span>}
      <a href={feedPath(anchor)}>
        RSS<span className="visually-hidden">{articles.feedOf(title)}</span>
      </a>
    </p>
  );
}

interface CardsProps {
  articles: readonly CardArticle[];
  layout: 'grid' | 'list';
  title: string;
  timeZone: string;
}

function Cards({ articles, layout, title, timeZone }: CardsProps) {
  const sizeOf = (index: number): CardSize => {
    if (layout === 'list') return 'small';
    return index === 0 ? 'large' : 'medium';
  };
  return (
    <div className={`stories stories-${layout}`}>
      {articles.map((article, index) => (
        <ArticleCard
          key={`${article.link} ${article.title}`}
          article={article}
          size={sizeOf(index)}
          timeZone={timeZone}
          initialOf={title}
          headline="h2"
          first={layout === 'grid' && index === 0}
        />
      ))}
    </div>
  );
}

/** The newest articles as a grid, all others as a list. */
function Articles({ section, publication: { timeZone } }: SectionProps) {
  const texts = useTexts().articles;
  const { articles, title } = section;
  if (articles.length === 0) return <p className="section-empty">{texts.none}</p>;
  const cards = { title, timeZone };
  const others = articles.slice(COLLAPSED_ARTICLES);
  return (
    <>
      <Cards {...cards} articles={articles.slice(0, COLLAPSED_ARTICLES)} layout="grid" />
      {others.length > 0 && <Cards {...cards} articles={others} layout="list" />}
    </>
  );
}

/** One section with all its articles, to bookmark and share (docs/product.md, "Section pages"). */
export function SectionPage({ publication, state, anchor, onRetry }: SectionPageProps) {
  const { feedback } = useTexts();
  const { headings } = useInnerTexts();
  if (state.status === 'failed') return <ErrorScreen error={state.error} onRetry={onRetry} />;
  const section = state.status === 'ready' ? state.data : null;
  const label = publication.nav.find((item) => item.anchor === anchor)?.label ?? headings.section;
  return (
    <div className="section-page" id={anchor}>
      <header className="page">
        <div className="page-header">
          <h1 tabIndex={-1}>{section?.title ?? label}</h1>
          {section && !section.isEmbed && <Meta section={section} />}
        </div>
      </header>
      {section ? (
        <div className="sections">
          <div className="page">
            {section.isEmbed ? (
              <Embed title={section.title} html={section.embedContent ?? ''} />
            ) : (
              <Articles section={section} publication={publication} />
            )}
          </div>
        </div>
      ) : (
        <Loading text={feedback.loadingNews} />
      )}
    </div>
  );
}
