import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot, SnapshotSection } from '../../shared/model/snapshot.ts';
import { addressWithFragment } from '../../shared/rules/article-address.ts';

export interface SectionArticle {
  article: StoredArticle;
  section: SnapshotSection;
}

/** Lists the articles of all sections, each once: in the first section that has it. */
export function allArticles({ sections }: Pick<Snapshot, 'sections'>): SectionArticle[] {
  const byAddress = new Map<string, SectionArticle>();
  for (const section of sections) {
    for (const article of section.articles) {
      const address = addressWithFragment(article.link);
      if (!byAddress.has(address)) byAddress.set(address, { article, section });
    }
  }
  return Array.from(byAddress.values());
}
