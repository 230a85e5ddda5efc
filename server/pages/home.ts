import type { HomeData } from '../../shared/pages/home.ts';
import { topStories } from '../../shared/rules/top-stories.ts';
import { justIn } from './latest.ts';
import { articleOf, sectionData } from './section-data.ts';
import { knownAnchor, ready, type SelectOfSnapshot, type SnapshotRequest } from './selected-page.ts';

export function homeData(request: SnapshotRequest, expanded: string | null): HomeData {
  const { snapshot, now, isApi } = request;
  const { version, builtAt, city, featuredVideo, sections } = snapshot;
  const top = topStories(sections);
  const articles = top.map((article) => articleOf(article, request));
  return {
    version,
    updatedAt: builtAt,
    city,
    ...(isApi && { leadStory: articles[0] ?? null }),
    topStories: articles,
    justIn: justIn(snapshot, now, top),
    featuredVideo,
    sections: sections.map((section) => sectionData(section, section.anchor === expanded, request)),
  };
}

/** `/` and `/?all={anchor}`. An unknown anchor is ignored. */
export const selectHome: SelectOfSnapshot = (request) => {
  const { snapshot, query } = request;
  const expanded = knownAnchor(snapshot, query.get('all'));
  return {
    name: `/?all=${expanded ?? ''}`,
    version: snapshot.version,
    data: () => ({ kind: 'home', state: ready(homeData(request, expanded)), expanded }),
  };
};
