import type { Texts } from '../language/en/texts.ts';
import type { NavItem, PublicationInfo } from '../model/publication-info.ts';
import { publicationName } from '../model/publication-info.ts';
import { blogPath, FAQ_PATH, latestPath, newsPath, PARTNERS_PATH, postPath, sectionPath } from '../paths.ts';
import { contentHead, type Head, type Subject, titled, unindexed } from './head.ts';
import { locationName } from './news.ts';
import type { PageData } from './pages.ts';

export type InnerPageData = Exclude<PageData, { kind: 'home' | 'application-error' }>;

type DataPage<K extends InnerPageData['kind']> = Extract<InnerPageData, { kind: K }>;

function pageHead(publication: PublicationInfo, subject: Subject): Head {
  return contentHead(publication, titled(publication, subject.heading), subject);
}

/** The link text of a section; undefined where the publication does not have it. */
export function navLabel(nav: readonly NavItem[], anchor: string | null): string | undefined {
  return nav.find((item) => item.anchor === anchor)?.label;
}

/** The pages of a list have the same title; their numbers tell them apart. */
function numbered(head: Head, page: number, { pagination }: Texts): Head {
  return { ...head, announced: page > 1 ? `${head.title}, ${pagination.page(page)}` : head.title };
}

export function newsHeading(place: string, { news, newsOf }: Texts['headings']): string {
  return place === '' ? news : newsOf(place);
}

function newsHead(publication: PublicationInfo, { state }: DataPage<'news'>, texts: Texts): Head {
  if (state.status !== 'ready') return unindexed(publication, texts.headings.news);
  const { location, locations } = state.data;
  const place = locationName(state.data);
  return pageHead(publication, {
    heading: newsHeading(place, texts.headings),
    description: texts.descriptions.news(place || publication.city),
    path: newsPath(location === locations[0]?.id ? null : location),
  });
}

function fixedHead(
  publication: PublicationInfo,
  kind: 'latest' | 'blog' | 'partners' | 'faq',
  path: string,
  { headings, descriptions }: Texts,
): Head {
  const description = descriptions[kind](publicationName(publication));
  return pageHead(publication, { heading: headings[kind], description, path });
}

function latestHead(publication: PublicationInfo, { state }: DataPage<'latest'>, texts: Texts): Head {
  if (state.status !== 'ready') return unindexed(publication, texts.headings.latest);
  const { page } = state.data;
  return numbered(fixedHead(publication, 'latest', latestPath(page), texts), page, texts);
}

function sectionHead(publication: PublicationInfo, { state, anchor }: DataPage<'section'>, texts: Texts): Head {
  const { headings, descriptions } = texts;
  const label = navLabel(publication.nav, anchor) ?? headings.section;
  if (state.status !== 'ready') return unindexed(publication, label);
  const { title } = state.data;
  return pageHead(publication, {
    heading: title,
    description: descriptions.section(title, publicationName(publication)),
    path: sectionPath(anchor),
  });
}

/** The number of articles is announced too, since nothing else tells what a reader's search has found. */
function searchHead(publication: PublicationInfo, { query, state }: DataPage<'search'>, texts: Texts): Head {
  const { headings, articles } = texts;
  const head = unindexed(publication, query === '' ? headings.search : headings.searchOf(query));
  if (state.status !== 'ready' || query === '') return head;
  const { announced } = numbered(head, state.data.page, texts);
  return { ...head, announced: `${articles.count(state.data.total)}, ${announced}` };
}

function blogHead(publication: PublicationInfo, { state }: DataPage<'blog'>, texts: Texts): Head {
  if (state.status !== 'ready') return unindexed(publication, texts.headings.blog);
  const { page } = state.data;
  return numbered(fixedHead(publication, 'blog', blogPath(page), texts), page, texts);
}

function postHead(publication: PublicationInfo, { state }: DataPage<'post'>, { headings }: Texts): Head {
  if (state.status === 'failed') return unindexed(publication, headings.postNotFound);
  if (state.status === 'loading') return unindexed(publication, headings.blog);
  const { metaTitle, description, slug } = state.data;
  return contentHead(publication, metaTitle, { heading: metaTitle, description, path: postPath(slug) }, 'article');
}

/** Whether the page shows nothing but its error; the blog and its posts show theirs below a heading of their own. */
function isErrorScreen(page: InnerPageData): boolean {
  return 'state' in page && page.state.status === 'failed' && page.kind !== 'blog' && page.kind !== 'post';
}

/** Selects the head of an inner page (docs/product.md, "Head"). */
export function innerHeadOf(publication: PublicationInfo, page: InnerPageData, texts: Texts): Head {
  if (isErrorScreen(page)) return unindexed(publication, texts.headings.applicationError);
  return headOf(publication, page, texts);
}

function headOf(publication: PublicationInfo, page: InnerPageData, texts: Texts): Head {
  switch (page.kind) {
    case 'news':
      return newsHead(publication, page, texts);
    case 'latest':
      return latestHead(publication, page, texts);
    case 'section':
      return sectionHead(publication, page, texts);
    case 'search':
      return searchHead(publication, page, texts);
    case 'blog':
      return blogHead(publication, page, texts);
    case 'post':
      return postHead(publication, page, texts);
    case 'partners':
      return fixedHead(publication, 'partners', PARTNERS_PATH, texts);
    case 'faq':
      return fixedHead(publication, 'faq', FAQ_PATH, texts);
    case 'not-found':
      return unindexed(publication, texts.headings.notFound);
  }
}
