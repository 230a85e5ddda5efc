import type { HomeData } from '../../shared/model/page-data.ts';
import { useTexts } from '../language/texts-context.ts';
import { ArticleCard } from './article-card.tsx';

/** The lead article in a large card, and beside it the other top stories as small ones. */
export function Lead({ home }: { home: HomeData }) {
  const texts = useTexts().articles;
  const [lead, ...others] = home.topStories;
  if (!lead) return null;
  return (
    <div className="lead page">
      <ArticleCard article={lead} size="featured" />
      {others.length > 0 && (
        <section className="top-stories" aria-labelledby="top-stories-title">
          <h2 id="top-stories-title">{texts.topStories}</h2>
          {others.map((article, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same article.
            <ArticleCard key={index} article={article} size="small" />
          ))}
        </section>
      )}
    </div>
  );
}
