import { useTexts } from '../language/texts-context.ts';
import { typesetIn } from '../language/typeset-in.ts';
import { ClampedText } from '../layout/clamped-text.tsx';
import { Card, type CardProps } from './card.tsx';

/** The card of an article, its summary cut to the lines that the size has room for. */
export function ArticleCard(props: Omit<CardProps, 'element' | 'headline' | 'summary' | 'credit'>) {
  const { by } = useTexts().articles;
  const { article, size } = props;
  const { lang, title, author } = article;
  const summary = typesetIn(lang, article.summary);
  const isClamped = size === 'small' || size === 'medium';
  return (
    <Card
      {...props}
      headline={typesetIn(lang, title)}
      summary={isClamped ? <ClampedText>{summary}</ClampedText> : summary}
      credit={
        <>
          {by} <span className="card-author">{author}</span>
        </>
      }
    />
  );
}
