import { navLabel, publicationName } from '../../shared/model/publication-info.ts';
import type { LatestData, LatestDay, LatestPageData } from '../../shared/pages/latest.ts';
import { latestPath } from '../../shared/paths.ts';
import { CoveredBy } from '../articles/also-covered.tsx';
import { LatestLines } from '../articles/latest-line.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { collectionPageOf } from '../document/structured-data.ts';
import { useTexts } from '../language/texts-context.ts';
import { PageHeader } from '../layout/page-frame.tsx';
import { Pagination } from '../layout/pagination.tsx';
import { usePublication } from '../layout/publication-context.ts';
import { UnreadyPage } from './unready-page.tsx';

function Day({ day }: { day: LatestDay }) {
  const { nav } = usePublication();
  const { date, title, dateText, articles } = day;
  const id = `day-${date}`;
  return (
    <section className="latest-day" aria-labelledby={id}>
      <h2 id={id}>
        {`${title} `}
        {date !== null && <time dateTime={date}>{dateText}</time>}
      </h2>
      <LatestLines
        articles={articles}
        after={(article) => (
          <>
            {' '}
            {navLabel(nav, article.anchor)}
            <CoveredBy article={article} lang={article.lang} />
          </>
        )}
      />
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

export function latestHead({ state }: LatestPageData, { publication, texts }: HeadContext): PageHead | null {
  if (state.status !== 'ready') return null;
  const { page, total, days } = state.data;
  const heading = texts.headings.latest;
  const description = texts.descriptions.latest(publicationName(publication));
  const path = latestPath(page);
  const articles = days.flatMap((day) => day.articles);
  const about = [collectionPageOf(publication, { name: heading, description, path, total, articles })];
  return {
    heading,
    part: page > 1 ? texts.pagination.page(page) : undefined,
    listing: { description, path, about },
  };
}

export function LatestPage({ page }: { page: LatestPageData }) {
  const { headings, lists } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  return (
    <div className="page">
      <PageHeader heading={headings.latest} subtitle={lists.latestSubtitle} />
      <Days {...page.state.data} />
    </div>
  );
}
