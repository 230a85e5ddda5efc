import { describe, expect, it } from 'vitest';
import { newsData } from '../../../../server/pages/news.ts';
import { requestOf, snapshot } from '../../../support/snapshot-fixture.ts';

describe('newsData', () => {
  it('changes the Local News section only', () => {
    const [home, harbour] = [
      newsData(requestOf(snapshot()), null, null),
      newsData(requestOf(snapshot()), 'harbour', null),
    ];
    expect(harbour.sections.slice(1)).toEqual(home.sections.slice(1));
    expect(harbour.sections[0]).toMatchObject({ anchor: 'local-news', title: 'local-news', count: 1 });
  });

  it('expands one section', () => {
    expect(newsData(requestOf(snapshot()), null, 'local-news').sections[0]?.articles).toHaveLength(7);
  });

  it('shows all sections of a publication without locations', () => {
    const news = newsData(requestOf({ ...snapshot(), locations: [] }), 'harbour', null);
    expect([news.location, news.locations, news.sections[0]?.count]).toEqual(['', [], 7]);
  });
});
