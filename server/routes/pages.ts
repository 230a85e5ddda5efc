import type { FastifyInstance } from 'fastify';
import { PAGES, type PageKindWithData } from '../../shared/pages/pages.ts';
import { apiPath, VERSION_API_PATH } from '../../shared/paths.ts';
import { selectAbout } from '../pages/about.ts';
import { selectBlog, selectPost } from '../pages/blog.ts';
import { selectEdition, selectEditions } from '../pages/editions.ts';
import { selectFaq } from '../pages/faq.ts';
import { selectHome } from '../pages/home.ts';
import { selectLatest } from '../pages/latest.ts';
import { selectNews } from '../pages/news.ts';
import { selectSearch } from '../pages/search.ts';
import { selectSection } from '../pages/section.ts';
import { fixedPage, type Select } from '../pages/selected-page.ts';
import { serveJson } from '../pages/serve-json.ts';
import { type Serving, servePage } from '../pages/serve-page.ts';
import { selectStory } from '../pages/story.ts';
import { serveVersion } from '../pages/version.ts';

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
