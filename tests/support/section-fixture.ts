import type { Article } from '../../shared/model/article.ts';
import type { SectionData } from '../../shared/pages/section.ts';

export const ARTICLE: Article = {
  id: 'https://feed.example/rss#0',
  title: 'Council approves the line',
  summary: 'Councillors voted 21 to 4.',
  author: 'Mary-Ellen O’Connor',
  publishedDate: '2026-11-20T10:00:00.000Z',
  publishedAt: '2 hours ago',
  imageUrl: 'https://images.example/1.jpg',
  link: 'https://news.example/1?a=1&b=2',
  source: 'CityNews',
  lang: 'en-CA',
  picture: 'k1',
  alsoFrom: [],
};

/** A section of `count` articles with the first `shown` of them. */
export function section(overrides: Partial<SectionData> = {}, count = 15, shown = 5): SectionData {
  const articles = Array.from({ length: shown }, (_, index) => ({
    ...ARTICLE,
    id: `id-${index}`,
    link: `https://news.example/${index}`,
    title: `Article ${index + 1}`,
  }));
  return {
    anchor: 'politics',
    title: 'Politics & Government',
    layout: 'grid',
    isEmbed: false,
    embedContent: null,
    count,
    articles,
    ...overrides,
  };
}
