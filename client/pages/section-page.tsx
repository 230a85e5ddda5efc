import { publicationName } from '../../shared/model/publication-info.ts';
import { COLLAPSED_ARTICLES, type SectionData, type SectionPageData } from '../../shared/pages/section.ts';
import { sectionPath } from '../../shared/paths.ts';
import { ArticleCards } from '../articles/article-cards.tsx';
import { Embed, SectionMeta } from '../articles/section-block.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { collectionPageOf } from '../document/structured-data.ts';
import { useTexts } from '../language/texts-context.ts';
import { UnreadyPage } from './unready-page.tsx';

function Content({ section }: { section: SectionData }) {
  const { none } = useTexts().articles;
  const { articles } = section;
  if (section.isEmbed) return <Embed section={section} />;
  if (articles.length === 0) return <p className="section-empty">{none}</p>;
  const others = articles.slice(COLLAPSED_ARTICLES);
  return (
    <>
      <ArticleCards articles={articles.slice(0, COLLAPSED_ARTICLES)} layout="grid" headingElement="h2" isFirstOnPage />
      {others.length > 0 && <ArticleCards articles={others} layout="list" headingElement="h2" />}
    </>
  );
}

export function sectionHead({ state }: SectionPageData, { publication, texts }: HeadContext): PageHead | null {
  if (state.status !== 'ready') return null;
  const { anchor, title, count, articles, isEmbed } = state.data;
  const description = texts.descriptions.section(title, publicationName(publication));
  const path = sectionPath(anchor);
  const feed = isEmbed ? undefined : { name: anchor, title };
  const about = [collectionPageOf(publication, { name: title, description, path, total: count, articles })];
  return { heading: title, listing: { description, path, feed, about } };
}

export function SectionPage({ page }: { page: SectionPageData }) {
  const { articles: texts, lists } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  const { data: section } = page.state;
  const { anchor, title, count } = section;
  return (
    <div className="section-page page" id={anchor}>
      <header className="page-header">
        <h1 tabIndex={-1}>{title}</h1>
        <SectionMeta section={section} count={lists.newestFirst(texts.count(count))} />
      </header>
      <Content section={section} />
    </div>
  );
}
