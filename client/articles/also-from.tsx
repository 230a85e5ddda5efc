import { Fragment } from 'react';
import type { RelatedArticle } from '../../shared/model/article.ts';
import { useTexts } from '../language/texts-context.ts';

interface AlsoFromProps {
  articles: readonly RelatedArticle[];
  /** The language of the card's article, and so of those on its event; null for the publication's own. */
  lang: string | null;
}

/** Links to other publishers' articles on the event of a card; screen readers hear their headlines too. */
export function AlsoFrom({ articles, lang }: AlsoFromProps) {
  const { alsoFrom } = useTexts().articles;
  return (
    <span className="card-also">
      {alsoFrom}{' '}
      {articles.map(({ source, title, link }, index) => (
        <Fragment key={link}>
          {index > 0 && ', '}
          <a href={link} rel="noopener">
            <bdi>{source}</bdi>
            <span className="visually-hidden">
              : <bdi lang={lang ?? undefined}>{title}</bdi>
            </span>
          </a>
        </Fragment>
      ))}
    </span>
  );
}
