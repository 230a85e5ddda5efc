import type { NavItem } from '../../shared/model/page-data.ts';
import type { SearchArticle, SearchData } from '../../shared/model/search-data.ts';
import { searchPath } from '../../shared/paths.ts';
import { ArticleTime } from '../articles/article-time.tsx';
import { Pagination } from '../layout/pagination.tsx';
import { MarkedText } from './marked-text.tsx';
import { searchTexts } from './search-texts.ts';

interface SearchResultsProps {
  data: SearchData;
  nav: readonly NavItem[];
  timeZone: string;
}

/** One article: time, headline and summary with the hits marked, publisher and section. */
function Result({ article, nav, timeZone }: Omit<SearchResultsProps, 'data'> & { article: SearchArticle }) {
  const { title, summary, link, source, lang, anchor, titleMarks, summaryMarks } = article;
  return (
    <li className="latest-line">
      <p className="card-byline">
        <ArticleTime article={article} timeZone={timeZone} />
      </p>
      <div lang={lang ?? undefined} dir="auto">
        <h2 className="card-title">
          <a href={link} rel="noopener">
            <MarkedText text={title} marks={titleMarks} />
          </a>
        </h2>
        <p className="card-summary">
          <MarkedText text={summary} marks={summaryMarks} />
        </p>
      </div>
      <p className="card-byline">
        <bdi>{source}</bdi> {nav.find((item) => item.anchor === anchor)?.label}
      </p>
    </li>
  );
}

export function SearchResults({ data, nav, timeZone }: SearchResultsProps) {
  const { query, section, page, pageCount, articles } = data;
  return (
    <>
      <ol className="search-results">
        {articles.map((article) => (
          <Result key={article.link} article={article} nav={nav} timeZone={timeZone} />
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(number) => searchPath(query, section, number)}
        label={searchTexts.pages}
      />
    </>
  );
}
