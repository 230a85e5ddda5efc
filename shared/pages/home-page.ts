import type { HomeData } from '../model/page-data.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { topStories } from '../rules/top-stories.ts';
import { articleAt, sectionData } from './section.ts';

/** `/api/home`, and what the home page shows: `expanded` is the anchor of the section shown whole, or null. */
export function homeData(snapshot: Snapshot, now: number, expanded: string | null): HomeData {
  const { version, city, featuredVideo, sections, timeZone } = snapshot;
  const articles = topStories(sections).map((article) => articleAt(article, now, timeZone));
  return {
    version,
    city,
    leadStory: articles[0] ?? null,
    topStories: articles,
    featuredVideo,
    sections: sections.map((section) =>
      sectionData(section, section.anchor === expanded ? 'expanded' : 'collapsed', now, timeZone),
    ),
  };
}
