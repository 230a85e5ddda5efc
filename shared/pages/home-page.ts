import type { HomeApiData, HomeData } from '../model/page-data.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { topStories } from '../rules/top-stories.ts';
import { apiArticle, sectionData, type ViewArticle } from './section.ts';

/** Selects the data of the home page. `expanded` is the anchor of the expanded section. */
export function homeData<A>(
  snapshot: Snapshot,
  now: number,
  expanded: string | null,
  view: ViewArticle<A>,
): HomeData<A> {
  const { version, builtAt, city, featuredVideo, sections } = snapshot;
  const articles = topStories(sections).map((article) => view(article, now, snapshot));
  return {
    version,
    updatedAt: builtAt,
    city,
    topStories: articles,
    featuredVideo,
    sections: sections.map((section) =>
      sectionData(section, section.anchor === expanded ? 'expanded' : 'collapsed', now, snapshot, view),
    ),
  };
}

export function homeApiData(snapshot: Snapshot, now: number): HomeApiData {
  const home = homeData(snapshot, now, null, apiArticle);
  return { ...home, leadStory: home.topStories[0] ?? null };
}
