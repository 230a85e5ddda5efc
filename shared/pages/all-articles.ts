import type { StoredArticle } from '../model/article.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** An article with the title of its section. */
export interface SectionArticle {
  article: StoredArticle;
  section: string;
}

/** Lists the articles of all sections, each once: in the first section that has it. */
export function allArticles({ sections }: Pick<Snapshot, 'sections'>): SectionArticle[] {
  const byLink = new Map<string, SectionArticle>();
  for (const { title: section, articles } of sections) {
    for (const article of articles) {
      if (!byLink.has(article.link)) byLink.set(article.link, { article, section });
    }
  }
  return Array.from(byLink.values());
}
