import type { SnapshotRequest } from '../../server/pages/selected-page.ts';
import { SELECTED_PAGES } from '../../server/pages/selectors.ts';
import { createTenant } from '../../server/publications/registry.ts';
import { dateOfEdition, type Edition } from '../../shared/model/edition.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { storyId } from '../../shared/node/publication-stories.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { LISTED_POST, POST } from './page-html.tsx';
import { NOW, requestOf } from './snapshot-fixture.ts';

const LIST = { blogs: [LISTED_POST], total: 1, page: 1, pageCount: 1 };

/** Every page with its content, as the server selects it, by its path. The blog has one post, and any search finds the first section. */
export async function selectedPages(
  snapshot: Snapshot,
  edition: Edition,
  publication?: Publication,
): Promise<[path: string, page: PageData][]> {
  const [section] = snapshot.sections;
  const [article] = section?.articles ?? [];
  const { listed } = snapshot.editions;
  const shown = listed[Math.floor(listed.length / 2)];
  if (!section || !article || !shown) throw new Error('The snapshot has no articles or no editions');
  const request: SnapshotRequest = {
    ...requestOf(snapshot),
    ...(publication && { tenant: createTenant(publication, NOW) }),
    parameters: { anchor: section.anchor, id: storyId(article), slug: POST.slug, date: dateOfEdition(shown.name) },
    query: new URLSearchParams({ q: 'news' }),
    search: async () => section.articles.map((found) => ({ article: found, section, words: [] })),
    readEdition: async () => edition,
    blog: {
      list: async () => ({ kind: 'ready', value: LIST, version: 'v' }),
      post: async () => ({ kind: 'ready', value: POST, version: 'v' }),
    },
  };
  const pages = SELECTED_PAGES.map(async ({ path, select }): Promise<[string, PageData]> => {
    const page = await select(request);
    if ('redirectTo' in page || page.status !== undefined) throw new Error(`${path} has no content`);
    return [path, await page.data()];
  });
  return Promise.all(pages);
}

/** Whether search engines list the page. */
export const isListed = ([, { kind }]: [string, PageData]): boolean => kind !== 'search' && kind !== 'story';
