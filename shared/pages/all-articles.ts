import type { StoredArticle } from '../model/article.ts';
import type { Snapshot, SnapshotSection } from '../model/snapshot.ts';

export interface SectionArticle {
  article: StoredArticle;
  section: SnapshotSection;
}

/** Lists the articles of all sections, each once: in the first section that has it. */
export function allArticles({ sections }: Pick<Snapshot, 'sections'>): SectionArticle[] {
  const byLink = new Map<string, SectionArticle>();
  for (const section of sections) {
    for (const article of section.readArticles()) {
      if (!byLink.has(article.link)) byLink.set(article.link, { article, section });
    }
  }
  return Array.from(byLink.values());
}
