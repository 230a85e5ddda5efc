import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../../scripts/project.mjs';
import { homeData } from '../../server/pages/home.ts';
import { publicationInfo } from '../../server/publications/publication-info.ts';
import { createTenant } from '../../server/publications/registry.ts';
import { buildSnapshot, type SectionContent } from '../../server/snapshot/build-snapshot.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { NO_EDITIONS } from '../../shared/model/snapshot.ts';
import type { PageEnvelope } from '../../shared/pages/pages.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import { requestOf } from '../support/snapshot-fixture.ts';
import { articlesOf, type Documents } from './documents.ts';

/** A section of the shipped publication has about three feeds. */
const FEEDS_A_SECTION = 3;

/** As many colours as pictures have. */
const toneOf = (key: string): string => `#${Buffer.from(key).toString('hex').slice(-3)}`;

const sectionOf = (list: StoredArticle[], index: number): SectionContent => {
  return { version: String(index), builtAt: 0, articles: newestFirst(list) };
};

/** Creates the shipped publication's home page with articles of the documents in every section, as of `now`. */
export async function homePageOf(documents: Documents, now: number): Promise<PageEnvelope> {
  const lists = await articlesOf(documents);
  const publication = publicationSchema.parse(
    JSON.parse(readFileSync(join(DIST, 'publications/toronto.json'), 'utf8')),
  );
  const categories = publication.categories.map((_, index) => {
    const from = (index * FEEDS_A_SECTION) % Math.max(1, lists.length - FEEDS_A_SECTION);
    return sectionOf(lists.slice(from, from + FEEDS_A_SECTION).flat(), index);
  });
  const snapshot = await buildSnapshot(
    createTenant(publication, 0),
    { categories, locations: [], editions: NO_EDITIONS },
    0,
  );
  return {
    publication: publicationInfo(publication, 'https://toronto.example', 'bench', now),
    page: {
      kind: 'home',
      state: { status: 'ready', data: homeData({ ...requestOf(snapshot), now, toneOf, isApi: false }, null) },
      expanded: null,
    },
  };
}
