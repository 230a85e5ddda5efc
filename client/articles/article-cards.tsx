import type { ReactNode, Ref } from 'react';
import type { Article } from '../../shared/model/article.ts';
import type { SectionLayout } from '../../shared/model/snapshot.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { typesetIn } from '../../shared/rules/typeset.ts';
import { useTexts } from '../language/texts-context.ts';
import { ClampedText } from '../layout/card-text.tsx';
import { Card, type CardProps } from './card.tsx';
import { gridOf } from './grid-cells.ts';

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
          {`${by} `}
          <span className="card-author">{author}</span>
        </>
      }
    />
  );
}

interface ArticleCardsProps {
  ref?: Ref<HTMLDivElement>;
  articles: readonly Article[];
  layout: SectionLayout;
  headingElement?: 'h2' | 'h3';
  /** Whether the page begins with them: the first image is loaded before all others. */
  isFirstOnPage?: boolean;
  /** After the last card of a list. */
  children?: ReactNode;
}

/** One large and then medium cards in full rows (docs/product.md, "Sections"). */
function ArticleGrid({
  articles,
  isFirstOnPage,
  ...heading
}: Pick<ArticleCardsProps, 'articles' | 'headingElement' | 'isFirstOnPage'>) {
  const grid = gridOf(articles);
  if (!grid) return null;
  const cardOf = (article: Article, shape?: string) => (
    <ArticleCard key={articleKey(article)} article={article} size="medium" shape={shape} {...heading} />
  );
  return (
    <>
      <ArticleCard
        article={grid.large}
        size="large"
        shape={`columns-${grid.columns}`}
        isFirstOnPage={isFirstOnPage}
        {...heading}
      />
      {grid.cells.map(({ articles: [first, second], shape }) =>
        first && second ? (
          <div key={articleKey(first)} className={shape ? `pair ${shape}` : 'pair'}>
            {cardOf(first)}
            {cardOf(second)}
          </div>
        ) : (
          first && cardOf(first, shape)
        ),
      )}
    </>
  );
}

export function ArticleCards(props: ArticleCardsProps) {
  const { ref, articles, layout, headingElement, isFirstOnPage = false, children } = props;
  return (
    <div ref={ref} className={`cards cards-${layout}`}>
      {layout === 'grid' ? (
        <ArticleGrid articles={articles} headingElement={headingElement} isFirstOnPage={isFirstOnPage} />
      ) : (
        articles.map((article, index) => (
          <ArticleCard
            key={articleKey(article)}
            article={article}
            size="small"
            headingElement={headingElement}
            isFirstOnPage={isFirstOnPage && index === 0}
          />
        ))
      )}
      {children}
    </div>
  );
}
