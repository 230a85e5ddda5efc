import type { NavItem } from '../../shared/model/publication-info.ts';
import type { SearchArticle, SearchData } from '../../shared/model/search-data.ts';
import { searchPath } from '../../shared/paths.ts';
import { AlsoFrom } from '../articles/also-from.tsx';
import { ArticleImage } from '../articles/article-image.tsx';
import { ArticleTime } from '../articles/article-time.tsx';
import { useInnerTexts } from '../language/texts-context.ts';
import { Pagination } from '../layout/pagination.tsx';
import { MarkedText } from './marked-text.tsx';

interface SearchResultsProps {
  data: SearchData;
  nav: readonly NavItem[];
  timeZone: string;
}

/** A small card with its whole summary and the hits marked. */
function Result({ article, nav, timeZone }: Omit<SearchResultsProps, 'data'> & { article: SearchArticle }) {
  const { title, summary, link, source, lang, picture, anchor, titleMarks, summaryMarks, alsoFrom = [] } = article;
  return (
    <li className="card card-small" lang={lang ?? undefined} dir="auto">
      {picture !== null && (
        <ArticleImage
          title={title}
          imageKey={picture}
          size={{ sizes: '7.5rem', widths: [160, 320] }}
          initial={Array.from(source)[0] ?? ''}
        />
      )}
      <div className="card-text">
        <p className="card-source">
          <bdi>{source}</bdi>
        </p>
        <h2 className="card-title">
          <a href={link} rel="noopener">
            <MarkedText text={title} marks={titleMarks} />
          </a>
        </h2>
        <p className="card-summary">
          <MarkedText text={summary} marks={summaryMarks} />
        </p>
        <p className="card-byline">
          <span>{nav.find((item) => item.anchor === anchor)?.label}</span>{' '}
          <ArticleTime article={article} timeZone={timeZone} />
          {alsoFrom.length > 0 && <AlsoFrom articles={alsoFrom} />}
        </p>
      </div>
    </li>
  );
}

/** The articles of one page. */
export function SearchResults({ data, nav, timeZone }: SearchResultsProps) {
  const { search } = useInnerTexts();
  const { query, section, page, pageCount, articles } = data;
  return (
    <div className="search-results">
      <ol className="cards cards-list">
        {articles.map((article) => (
          <Result key={article.link} article={article} nav={nav} timeZone={timeZone} />
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(number) => searchPath(query, section, number)}
        label={search.pages}
      />
    </div>
  );
}
