import type { HomeData } from '../model/page-data.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { topStories } from '../rules/top-stories.ts';
import { type ArticleView, cardAt, sectionData } from './section.ts';

/** Selects the data of the home page and of `/api/home`. `expanded` is the anchor of the expanded section. */
export function homeData(
  snapshot: Snapshot,
  now: number,
  expanded: string | null,
  view: ArticleView = cardAt,
): HomeData {
  const { version, city, featuredVideo, sections } = snapshot;
  const articles = topStories(sections).map((article) => view(article, now, snapshot));
  return {
    version,
    city,
    leadStory: articles[0] ?? null,
    topStories: articles,
    featuredVideo,
    sections: sections.map((section) =>
      sectionData(section, section.anchor === expanded ? 'expanded' : 'collapsed', now, snapshot, view),
    ),
  };
}
