import type { PageDefinition } from '../../shared/pages/page-definition.ts';
import { PAGES, type PageData, type PageKindWithData } from '../../shared/pages/pages.ts';
import { selectAbout } from './about.ts';
import { selectBlog, selectPost } from './blog.ts';
import { selectEdition, selectEditions } from './editions.ts';
import { selectFaq } from './faq.ts';
import { selectHome } from './home.ts';
import { selectLatest } from './latest.ts';
import { selectNews } from './news.ts';
import { selectSearch } from './search.ts';
import { selectSection } from './section.ts';
import { FIRST_SNAPSHOT_RETRY_SECONDS, type Select, type SelectOfSnapshot } from './selected-page.ts';
import { selectStory } from './story.ts';

const OF_OTHER_SOURCES = { blog: selectBlog, post: selectPost, faq: selectFaq };

const OF_SNAPSHOT: Readonly<Record<Exclude<PageKindWithData, keyof typeof OF_OTHER_SOURCES>, SelectOfSnapshot>> = {
  home: selectHome,
  latest: selectLatest,
  section: selectSection,
  story: selectStory,
  search: selectSearch,
  editions: selectEditions,
  edition: selectEdition,
  about: selectAbout,
  news: selectNews,
};

/** A page of the snapshot, in its loading state until there is one. */
function onceSnapshot(definition: PageDefinition<PageData>, select: SelectOfSnapshot): Select {
  return (request) => {
    const { snapshot, parameters } = request;
    if (snapshot) return select({ ...request, snapshot });
    const page = definition.request(parameters, new URLSearchParams());
    return {
      name: definition.address(page),
      version: 'loading',
      status: 503,
      headers: { 'retry-after': String(FIRST_SNAPSHOT_RETRY_SECONDS) },
      data: () => page,
    };
  };
}

function fixedPage(definition: PageDefinition<PageData>): Select {
  const page = definition.request({}, new URLSearchParams());
  return () => ({ name: definition.address(page), version: page.kind, data: () => page });
}

function rowOf<T>(table: Readonly<Record<string, T>>, kind: string): T {
  const select = table[kind];
  if (!select) throw new Error(`The selector of ${kind} is in the wrong table.`);
  return select;
}

function selectorOf(kind: string, definition: PageDefinition<PageData>): Select {
  const { source } = definition;
  if (source === null) return fixedPage(definition);
  return source === 'snapshot'
    ? onceSnapshot(definition, rowOf(OF_SNAPSHOT, kind))
    : rowOf<Select>(OF_OTHER_SOURCES, kind);
}

export const SELECTED_PAGES = Object.entries(PAGES).map(([kind, definition]) => ({
  path: definition.path,
  hasData: definition.source !== null,
  select: selectorOf(kind, definition),
}));
