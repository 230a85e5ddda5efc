import { PAGES, type PageKindWithData } from '../../shared/pages/pages.ts';
import { selectAbout } from './about.ts';
import { selectBlog, selectPost } from './blog.ts';
import { selectEdition, selectEditions } from './editions.ts';
import { selectFaq } from './faq.ts';
import { selectHome } from './home.ts';
import { selectLatest } from './latest.ts';
import { selectNews } from './news.ts';
import { selectSearch } from './search.ts';
import { selectSection } from './section.ts';
import { fixedPage, type Select, snapshotPage } from './selected-page.ts';
import { selectStory } from './story.ts';

const SELECT: Readonly<Record<PageKindWithData, Select>> = {
  home: snapshotPage(PAGES.home, selectHome),
  latest: snapshotPage(PAGES.latest, selectLatest),
  section: snapshotPage(PAGES.section, selectSection),
  story: snapshotPage(PAGES.story, selectStory),
  search: snapshotPage(PAGES.search, selectSearch),
  editions: snapshotPage(PAGES.editions, selectEditions),
  edition: snapshotPage(PAGES.edition, selectEdition),
  about: snapshotPage(PAGES.about, selectAbout),
  blog: selectBlog,
  post: selectPost,
  faq: selectFaq,
  news: snapshotPage(PAGES.news, selectNews),
};

const selectors: Readonly<Partial<Record<string, Select>>> = SELECT;

export const SELECTED_PAGES = Object.entries(PAGES).map(([kind, definition]) => ({
  path: definition.path,
  hasData: definition.source !== null,
  select: selectors[kind] ?? fixedPage(definition),
}));
