import type { PageArticle } from '../../shared/model/article.ts';
import { relativeTime } from '../../shared/rules/relative-time.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { useNow } from '../layout/use-now.ts';

/** An article's age in words: the server's at first, then updated by the browser's clock. */
export function ArticleTime({ article }: { article: PageArticle }) {
  const { timeZone } = usePublication();
  const now = useNow();
  const texts = useTexts();
  const { publishedDate, publishedAt } = article;
  if (publishedDate === null) return <span className="card-time">{publishedAt}</span>;
  const text = now === null ? publishedAt : relativeTime(publishedDate, now, { timeZone, texts });
  return (
    <time className="card-time" dateTime={publishedDate}>
      {text}
    </time>
  );
}
