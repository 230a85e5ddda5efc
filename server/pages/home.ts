import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { HomeData } from '../../shared/pages/home.ts';
import { topStories } from '../../shared/rules/top-stories.ts';
import { justIn } from './latest.ts';
import { articleOf, sectionData } from './section-data.ts';
import { knownAnchor, type RenderContext, ready, type SelectOfSnapshot } from './selected-page.ts';

/** `expanded` is the anchor of the expanded section. */
export function homeData(snapshot: Snapshot, context: RenderContext, expanded: string | null): HomeData {
  const { version, builtAt, city, featuredVideo, sections } = snapshot;
  const top = topStories(sections);
  const articles = top.map((article) => articleOf(article, context, snapshot));
  return {
    version,
    updatedAt: builtAt,
    city,
    leadStory: articles[0] ?? null,
    topStories: articles,
    justIn: justIn(snapshot, context.now, top),
    featuredVideo,
    sections: sections.map((section) => sectionData(section, section.anchor === expanded, context, snapshot)),
  };
}

/** `/` and `/?all={anchor}`. An unknown anchor is ignored. */
export const selectHome: SelectOfSnapshot = ({ snapshot, query }) => {
  const expanded = knownAnchor(snapshot, query.get('all'));
  return {
    name: `/?all=${expanded ?? ''}`,
    version: snapshot.version,
    data: (context) => ({ kind: 'home', state: ready(homeData(snapshot, context, expanded)), expanded }),
  };
};
