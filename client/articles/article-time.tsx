import type { PageArticle } from '../../shared/model/article.ts';
import { relativeTime } from '../../shared/rules/relative-time.ts';
import { useTexts } from '../language/texts-context.ts';
import { useMinute } from '../layout/use-minute.ts';

/** An article's age in words: the server's at first, then updated by the browser's clock. */
export function ArticleTime({ article, timeZone }: { article: PageArticle; timeZone: string }) {
  const minute = useMinute();
  const texts = useTexts();
  const { publishedDate, publishedAt } = article;
  if (publishedDate === null) return <span className="card-time">{publishedAt}</span>;
  const text = minute === null ? publishedAt : relativeTime(publishedDate, minute, { timeZone, texts });
  return (
    <time className="card-time" dateTime={publishedDate}>
      {text}
    </time>
  );
}
