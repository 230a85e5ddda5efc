import { describe, expect, it } from 'vitest';
import { latestData, latestPageOf } from '../../../../server/pages/latest.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import type { LatestData } from '../../../../shared/pages/latest.ts';
import { article, articles, NOW, section, snapshot } from '../../../support/snapshot-fixture.ts';

/** Toronto is five hours behind UTC. */
const of = (...sections: StoredArticle[][]) => ({
  ...snapshot(),
  sections: sections.map((list, index) => section(['politics', 'food', 'health'][index] ?? '', list)),
});
const linesOf = ({ days }: LatestData) =>
  days.flatMap(({ title, dateText, articles }) => [
    `# ${title} ${dateText}`.trimEnd(),
    ...articles.map((line) => `${line.time ?? '-'} ${line.title}, ${line.anchor}`),
  ]);

describe('the latest articles', () => {
  it('are those of all sections by time, grouped by the day in the publication’s zone', () => {
    const data = latestData(
      of(
        [article('Vote', '2026-11-20T11:05:00Z'), article('Debate', '2026-11-20T04:59:00Z')],
        [article('Soup', '2026-11-20T05:00:00Z'), article('Bread', '2025-12-31T17:00:00Z')],
      ),
      NOW,
      1,
    );
    expect(linesOf(data)).toEqual([
      '# Friday November 20',
      '6:05 a.m. Vote, politics',
      '12:00 a.m. Soup, food',
      '# Thursday November 19',
      '11:59 p.m. Debate, politics',
      '# Wednesday December 31, 2025',
      '12:00 p.m. Bread, food',
    ]);
    expect(data.days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-19', '2025-12-31']);
  });

  it('has each article once, under the first section that has it', () => {
    const shared = article('Budget');
    const otherForm = { ...shared, title: 'Budget, again', link: 'http://www.publisher.example/Budget/' };
    expect(linesOf(latestData(of([shared], [otherForm]), NOW, 1))).toEqual([
      '# Friday November 20',
      '4:30 a.m. Budget, politics',
    ]);
  });

  it('ends a day with what has no time, and the list with what has no date', () => {
    const list = [
      article('No date', null),
      article('Day only', '2026-11-19'),
      article('Late', '2026-11-20T03:00:00Z'),
      article('Early', '2026-11-19T10:00:00Z'),
      article('Unreadable', 'soon'),
    ];
    expect(linesOf(latestData(of(list), NOW, 1))).toEqual([
      '# Thursday November 19',
      '10:00 p.m. Late, politics',
      '5:00 a.m. Early, politics',
      '- Day only, politics',
      '# Undated',
      '- No date, politics',
      '- Unreadable, politics',
    ]);
  });

  it('counts a date in the future as now', () => {
    const list = [article('Now', '2026-11-20T11:59:00Z'), article('Tomorrow', '2026-11-21T18:00:00Z')];
    expect(linesOf(latestData(of(list), NOW, 1))).toEqual([
      '# Friday November 20',
      'Just now Tomorrow, politics',
      '6:59 a.m. Now, politics',
    ]);
  });

  it('puts a day in the future without a time at the end of today', () => {
    const list = [article('Tomorrow', '2026-11-21'), article('Now', '2026-11-20T11:59:00Z')];
    expect(linesOf(latestData(of(list), NOW, 1))).toEqual([
      '# Friday November 20',
      '6:59 a.m. Now, politics',
      '- Tomorrow, politics',
    ]);
  });
});

describe('the pages', () => {
  const many = of(articles('a', 60), articles('b', 45));

  it('hold fifty articles each, the last one the rest', () => {
    const pages = [1, 2, 3].map((page) => latestData(many, NOW, page));
    expect(pages.map(({ page, days }) => [page, days.flatMap((day) => day.articles).length])).toEqual([
      [1, 50],
      [2, 50],
      [3, 5],
    ]);
    const links = pages.flatMap(({ days }) => days.flatMap((day) => day.articles.map(({ link }) => link)));
    expect(new Set(links).size).toBe(105);
    expect(pages[0]).toMatchObject({ total: 105, pageCount: 3 });
  });

  it.each([0, 4, 1.5])('shows page 1 for page %d', (page) => {
    expect(latestPageOf(many, page)).toBe(1);
  });

  it('is one empty page without articles', () => {
    expect(latestData(of([]), NOW, 1)).toEqual({ total: 0, page: 1, pageCount: 0, days: [] });
  });
});
