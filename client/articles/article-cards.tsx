import type { Ref } from 'react';
import type { Article } from '../../shared/model/article.ts';
import type { SectionLayout } from '../../shared/model/snapshot.ts';
import { articleKey } from '../../shared/rules/article-key.ts';
import { typesetIn } from '../../shared/rules/typeset.ts';
import { useTexts } from '../language/texts-context.ts';
import { ClampedText } from '../layout/card-text.tsx';
import { Card, type CardProps, type CardSize } from './card.tsx';

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

interface ArticleCardsProps {
  /** The element whose children are the cards. */
  ref?: Ref<HTMLDivElement>;
  articles: readonly Article[];
  layout: SectionLayout;
  /** The title of their section. */
  title: string;
  headingElement?: 'h2' | 'h3';
  /** Whether the page begins with them: the first image is loaded before all others. */
  isFirstOnPage?: boolean;
}

/** A grid has one large and then medium cards, a list has small ones (docs/product.md, "Sections"). */
function sizeOf(layout: SectionLayout, index: number): CardSize {
  if (layout === 'list') return 'small';
  return index === 0 ? 'large' : 'medium';
}

/** The articles of a section as cards. */
export function ArticleCards({
  ref,
  articles,
  layout,
  title,
  headingElement,
  isFirstOnPage = false,
}: ArticleCardsProps) {
  return (
    <div ref={ref} className={`cards cards-${layout}`}>
      {articles.map((article, index) => (
        <ArticleCard
          key={articleKey(article)}
          article={article}
          size={sizeOf(layout, index)}
          initialOf={title}
          headingElement={headingElement}
          isFirstOnPage={isFirstOnPage && index === 0}
        />
      ))}
    </div>
  );
}
