import { Fragment } from 'react';
import type { Article, RelatedArticle } from '../../shared/model/article.ts';
import { storyPath } from '../../shared/paths.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { typesetIn } from '../../shared/rules/typeset.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

interface StoryProps {
  article: Partial<Pick<Article, 'story' | 'alsoFrom'>>;
  /** The language of the card's article, and so of the others. Null for the publication's own. */
  lang: string | null;
}

/** The names in a line. With more than these, the story has a link to all its coverage. */
const NAMES = 3;

/** The publishers of the other articles of a story in one line, as links. Screen readers hear their headlines too. */
export function CoveredBy({ article: { story, alsoFrom = [] }, lang }: StoryProps) {
  const { alsoCovered, more } = useTexts().stories;
  if (alsoFrom.length === 0) return null;
  const isCut = story !== undefined && alsoFrom.length > NAMES;
  return (
    <span className="card-covered">
      {alsoCovered}{' '}
      {alsoFrom.slice(0, isCut ? NAMES : undefined).map((article, index) => (
        <Fragment key={articleKey(article)}>
          {index > 0 && ', '}
          <a href={article.link} rel="noopener">
            <bdi>{article.source}</bdi>
            <span className="visually-hidden">
              : <bdi lang={lang ?? undefined}>{article.title}</bdi>
            </span>
          </a>
        </Fragment>
      ))}
      {isCut && (
        <>
          {' '}
          <PublicationLink to={storyPath(story)}>{more(alsoFrom.length - NAMES)}</PublicationLink>
        </>
      )}
    </span>
  );
}

function Headlines({ articles, lang }: { articles: readonly RelatedArticle[]; lang: string | null }) {
  const { alsoCovered } = useTexts().stories;
  return (
    <ul aria-label={alsoCovered}>
      {articles.map((article) => (
        <li key={articleKey(article)}>
          <a href={article.link} rel="noopener">
            <bdi className="also-source">{article.source}</bdi>{' '}
            <bdi className="also-title" lang={lang ?? undefined}>
              {typesetIn(lang, article.title)}
            </bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface AlsoCoveredProps extends StoryProps {
  visibleCount: number;
}

/** The other articles of a story, each with its publisher and its own headline. The others are behind a disclosure. */
export function AlsoCovered({ article: { story, alsoFrom = [] }, lang, visibleCount }: AlsoCoveredProps) {
  const { language, stories: texts } = useTexts();
  if (alsoFrom.length === 0) return null;
  const others = alsoFrom.slice(visibleCount);
  return (
    <div className="card-also" lang={lang === null ? undefined : language} dir="ltr">
      <p className="also-label">
        <span aria-hidden="true">{texts.alsoCovered}</span>
        {story !== undefined && alsoFrom.length > NAMES && (
          <PublicationLink to={storyPath(story)}>{texts.fullCoverage}</PublicationLink>
        )}
      </p>
      <Headlines articles={alsoFrom.slice(0, visibleCount)} lang={lang} />
      {others.length > 0 && (
        <details>
          <summary>{texts.more(others.length)}</summary>
          <Headlines articles={others} lang={lang} />
        </details>
      )}
    </div>
  );
}
