import type { StoryPageData } from '../../shared/pages/story.ts';
import { storyPath } from '../../shared/paths.ts';
import { ArticleCards } from '../articles/article-cards.tsx';
import { Share } from '../articles/share.tsx';
import type { PageHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-frame.tsx';
import { UnreadyPage } from './unready-page.tsx';

export function storyHead({ state }: StoryPageData): PageHead | null {
  return state.status === 'ready' ? { heading: state.data.title } : null;
}

export function StoryPage({ page }: { page: StoryPageData }) {
  const { articles: texts, lists, stories } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  const { title, articles } = page.state.data;
  const count = lists.newestFirst(texts.count(articles.length));
  return (
    <div className="page story-page">
      <PageHeader heading={title} subtitle={`${stories.fullCoverage}: ${count}`} />
      <ArticleCards articles={articles} layout="list" headingElement="h2" isFirstOnPage />
      <p className="end-actions">
        <Share title={title} path={storyPath(page.id)} />
      </p>
    </div>
  );
}
