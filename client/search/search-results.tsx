import type { NavItem } from '../../shared/model/publication-info.ts';
import type { SearchArticle, SearchData } from '../../shared/model/search-data.ts';
import { navLabel } from '../../shared/pages/inner-head.ts';
import { searchPath } from '../../shared/paths.ts';
import { Card } from '../articles/card.tsx';
import { useInnerTexts } from '../language/texts-context.ts';
import { typesetIn } from '../language/typeset-in.ts';
import { Pagination } from '../layout/pagination.tsx';
import { MarkedText } from './marked-text.tsx';

interface SearchResultsProps {
  data: SearchData;
  nav: readonly NavItem[];
  timeZone: string;
}

/** A small card with its whole summary and the hits marked, and its section in place of the author. */
function Result({ article, nav, timeZone }: Omit<SearchResultsProps, 'data'> & { article: SearchArticle }) {
  const { lang, title, summary, anchor, titleMarks, summaryMarks } = article;
  return (
    <Card
      article={article}
      size="small"
      timeZone={timeZone}
      element="li"
      headingElement="h2"
      headline={<MarkedText text={typesetIn(lang, title)} marks={titleMarks} />}
      summary={<MarkedText text={typesetIn(lang, summary)} marks={summaryMarks} />}
      credit={navLabel(nav, anchor)}
    />
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
