import { navLabel, publicationName } from '../../shared/model/publication-info.ts';
import type { LatestArticle, LatestData, LatestDay, LatestPageData } from '../../shared/pages/latest.ts';
import { latestPath } from '../../shared/paths.ts';
import { articleKey } from '../../shared/rules/article-key.ts';
import { typesetIn } from '../../shared/rules/typeset.ts';
import { PageHead } from '../document/page-head.tsx';
import { collectionPageOf } from '../document/structured-data.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-frame.tsx';
import { Pagination } from '../layout/pagination.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { UnreadyPage } from './unready-page.tsx';

/** One article: time, headline, publisher and section. */
function Line({ article }: { article: LatestArticle }) {
  const { nav } = usePublication();
  const { title, link, source, lang, anchor, publishedDate, time } = article;
  return (
    <li className="latest-line">
      {time !== null && publishedDate !== null && (
        <time className="card-byline" dateTime={publishedDate}>
          {time}
        </time>
      )}
      <p className="card-title" lang={lang ?? undefined} dir="auto">
        <a href={link} rel="noopener">
          {typesetIn(lang, title)}
        </a>
      </p>
      <p className="card-byline">
        <bdi>{source}</bdi> {navLabel(nav, anchor)}
      </p>
    </li>
  );
}

function Day({ day }: { day: LatestDay }) {
  const { date, title, dateText, articles } = day;
  const id = `day-${date}`;
  return (
    <section className="latest-day" aria-labelledby={id}>
      <h2 id={id}>
        {`${title} `}
        {date !== null && <time dateTime={date}>{dateText}</time>}
      </h2>
      <ol>
        {articles.map((article) => (
          <Line key={articleKey(article)} article={article} />
        ))}
      </ol>
    </section>
  );
}

function Days({ days, page, pageCount }: LatestData) {
  const { lists } = useTexts();
  if (days.length === 0) return <p className="section-empty">{lists.latestNone}</p>;
  return (
    <>
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
      <Pagination page={page} pageCount={pageCount} pathOf={latestPath} label={lists.latestPages} />
    </>
  );
}

/** Every article of the publication by time (docs/product.md, "Latest"). */
export function LatestPage({ page }: { page: LatestPageData }) {
  const publication = usePublication();
  const { headings, descriptions, lists, pagination } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  const { data } = page.state;
  const heading = headings.latest;
  const description = descriptions.latest(publicationName(publication));
  const path = latestPath(data.page);
  const articles = data.days.flatMap((day) => day.articles);
  return (
    <div className="page">
      <PageHead
        heading={heading}
        description={description}
        path={path}
        part={data.page > 1 ? pagination.page(data.page) : undefined}
        about={[collectionPageOf(publication, { name: heading, description, path, total: data.total, articles })]}
      />
      <PageHeader heading={heading} standfirst={lists.latestStandfirst} />
      <Days {...data} />
    </div>
  );
}
