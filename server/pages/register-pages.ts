import type { FastifyInstance } from 'fastify';
import { PAGES, type PageKindWithData } from '../../shared/pages/pages.ts';
import { apiPath, VERSION_API_PATH } from '../../shared/paths.ts';
import { selectAbout } from './about.ts';
import { selectBlog, selectPost } from './blog.ts';
import { selectEdition, selectEditions } from './editions.ts';
import { selectFaq } from './faq.ts';
import { selectHome } from './home.ts';
import { selectLatest } from './latest.ts';
import { selectNews } from './news.ts';
import { selectSearch } from './search.ts';
import { selectSection } from './section.ts';
import { fixedPage, type Select } from './selected-page.ts';
import { serveJson } from './serve-json.ts';
import { type Serving, servePage } from './serve-page.ts';
import { selectStory } from './story.ts';
import { serveVersion } from './version.ts';

/** What the pages with data are made of. */
const SELECT: Readonly<Record<PageKindWithData, Select>> = {
  home: selectHome,
  latest: selectLatest,
  section: selectSection,
  story: selectStory,
  search: selectSearch,
  editions: selectEditions,
  edition: selectEdition,
  about: selectAbout,
  blog: selectBlog,
  post: selectPost,
  faq: selectFaq,
  news: selectNews,
};

/** Every page at its address, and its data at `/api` and that address. */
export function registerPages(app: FastifyInstance, serving: Serving): void {
  const selectors: Readonly<Partial<Record<string, Select>>> = SELECT;
  for (const [kind, definition] of Object.entries(PAGES)) {
    const { path, source } = definition;
    const select = selectors[kind] ?? fixedPage(definition);
    app.get(path, (request, reply) => servePage(serving, request, reply, select));
    if (source !== null) app.get(apiPath(path), (request, reply) => serveJson(serving, request, reply, select));
  }
  app.get(VERSION_API_PATH, (request, reply) => serveVersion(serving, request, reply));
}
