import type { Article } from '../shared/model/article.ts';
import type { BlogPost, PageData, PageEnvelope, SectionData } from '../shared/model/page-data.ts';

/*
 * A story stands in the page once, as its card, and so does a post's body. The page data leaves them out and the browser
 * reads them from there, which spares every reader of the front page a fifth of its bytes.
 */

const textOf = (card: Element, selector: string): string => card.querySelector(selector)?.textContent ?? '';

/** The story of a card, but for what no card shows: its id (its link does) and the publisher's picture address. */
function storyOf(card: Element): Article {
  const link = card.querySelector('.card-title a')?.getAttribute('href') ?? '';
  return {
    id: link,
    title: textOf(card, '.card-title'),
    summary: textOf(card, '.card-summary'),
    author: textOf(card, '.card-author'),
    publishedDate: card.querySelector('time')?.getAttribute('datetime') ?? null,
    publishedAt: textOf(card, '.card-time'),
    imageUrl: null,
    link,
    source: textOf(card, '.card-source'),
    lang: card.getAttribute('lang'),
    picture: card.querySelector('.picture')?.getAttribute('data-key') ?? null,
  };
}

/** The same page with other stories in its sections and its lead. */
function mapStories(page: PageData, lead: () => Article[], ofSection: (section: SectionData) => Article[]): PageData {
  if ((page.kind !== 'home' && page.kind !== 'news') || page.state.status !== 'ready') return page;
  const inSections = <T extends { sections: SectionData[] }>(data: T): T => ({
    ...data,
    sections: data.sections.map((section) => ({ ...section, articles: ofSection(section) })),
  });
  if (page.kind === 'news') return { ...page, state: { ...page.state, data: inSections(page.state.data) } };
  const topStories = lead();
  const data = { ...page.state.data, leadStory: topStories[0] ?? null, topStories };
  return { ...page, state: { ...page.state, data: inSections(data) } };
}

/** The same page with another body of its post. */
function mapBody(page: PageData, change: (post: BlogPost) => BlogPost): PageData {
  if (page.kind !== 'post' || page.state.status !== 'ready') return page;
  return { ...page, state: { ...page.state, data: change(page.state.data) } };
}

/** What travels as page data. */
export function withoutContent({ publication, page }: PageEnvelope): PageEnvelope {
  const none = () => [];
  return { publication, page: mapBody(mapStories(page, none, none), (post) => ({ ...post, blog: '', body: '' })) };
}

/** The page data whole again, from the page that the server rendered with it; but for a post's markdown, which no page shows. */
export function withContent({ publication, page }: PageEnvelope, document: Document): PageEnvelope {
  const storiesIn = (selector: string) => Array.from(document.querySelectorAll(`${selector} .card`), storyOf);
  const ofSection = ({ anchor }: SectionData) => storiesIn(`#${CSS.escape(anchor)}`);
  const whole = mapStories(page, () => storiesIn('.lead'), ofSection);
  const body = document.querySelector('.post .prose')?.innerHTML ?? '';
  return { publication, page: mapBody(whole, (post) => ({ ...post, body })) };
}
