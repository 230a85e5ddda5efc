import { Fragment } from 'react';
import { navLabel } from '../../shared/model/publication-info.ts';
import type { SearchArticle, SearchData, TextRange } from '../../shared/pages/search.ts';
import { searchPath } from '../../shared/paths.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { typesetIn } from '../../shared/rules/typeset.ts';
import { useTexts } from '../language/texts-context.ts';
import { Pagination } from '../layout/pagination.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { Card } from './card.tsx';

/** A text with marks around ranges of it, which are in order. */
function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

/** A small card with its whole summary and the hits marked, and its section instead of the author. */
function Result({ article }: { article: SearchArticle }) {
  const { nav } = usePublication();
  const { lang, title, summary, anchor, date, titleMarks, summaryMarks } = article;
  return (
    <Card
      article={article}
      size="small"
      element="li"
      headingElement="h2"
      date={date}
      headline={<MarkedText text={typesetIn(lang, title)} marks={titleMarks} />}
      summary={<MarkedText text={typesetIn(lang, summary)} marks={summaryMarks} />}
      credit={navLabel(nav, anchor)}
    />
  );
}

export function SearchResults({ data }: { data: SearchData }) {
  const { search } = useTexts();
  const { query, section, order, page, pageCount, articles } = data;
  return (
    <div className="search-results">
      <ol className="cards cards-list">
        {articles.map((article) => (
          <Result key={articleKey(article)} article={article} />
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(number) => searchPath({ query, section, order, page: number })}
        label={search.pages}
      />
    </div>
  );
}
