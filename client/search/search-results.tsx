import { navLabel } from '../../shared/model/publication-info.ts';
import type { SearchArticle, SearchData } from '../../shared/pages/search.ts';
import { searchPath } from '../../shared/paths.ts';
import { typesetIn } from '../../shared/rules/typeset.ts';
import { Card } from '../articles/card.tsx';
import { useTexts } from '../language/texts-context.ts';
import { Pagination } from '../layout/pagination.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { MarkedText } from './marked-text.tsx';

/** A small card with its whole summary and the hits marked, and its section in place of the author. */
function Result({ article }: { article: SearchArticle }) {
  const { nav } = usePublication();
  const { lang, title, summary, anchor, titleMarks, summaryMarks } = article;
  return (
    <Card
      article={article}
      size="small"
      element="li"
      headingElement="h2"
      headline={<MarkedText text={typesetIn(lang, title)} marks={titleMarks} />}
      summary={<MarkedText text={typesetIn(lang, summary)} marks={summaryMarks} />}
      credit={navLabel(nav, anchor)}
    />
  );
}

/** The articles of one page. */
export function SearchResults({ data }: { data: SearchData }) {
  const { search } = useTexts();
  const { query, section, page, pageCount, articles } = data;
  return (
    <div className="search-results">
      <ol className="cards cards-list">
        {articles.map((article) => (
          <Result key={article.link} article={article} />
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
