import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot, SnapshotSection } from '../../shared/model/snapshot.ts';
import { publicationName, TAGLINE } from '../../shared/pages/head.ts';
import { feedPath, sectionPath } from '../../shared/paths.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import type { Channel } from './rss.ts';

type Story = Channel['stories'][number];

const storiesOf = ({ title, articles }: SnapshotSection): Story[] =>
  articles.map((article) => ({ article, category: title }));

/** Every story once, under the first section that has it, newest first. */
function allStories(sections: readonly SnapshotSection[]): Story[] {
  const byLink = new Map<string, Story>();
  for (const story of sections.flatMap(storiesOf)) {
    if (!byLink.has(story.article.link)) byLink.set(story.article.link, story);
  }
  const ordered: StoredArticle[] = newestFirst(Array.from(byLink.values(), ({ article }) => article));
  return ordered.flatMap(({ link }) => byLink.get(link) ?? []);
}

/** `/rss.xml`: the whole publication. */
export function publicationChannel(snapshot: Snapshot, origin: string): Channel {
  return {
    title: publicationName(snapshot),
    description: TAGLINE,
    link: `${origin}/`,
    self: `${origin}${feedPath()}`,
    builtAt: snapshot.builtAt,
    stories: allStories(snapshot.sections),
  };
}

/** `/rss/{anchor}.xml`: one section; an embed's is there, and empty. */
export function sectionChannel(snapshot: Snapshot, section: SnapshotSection, origin: string): Channel {
  return {
    title: `${section.title} | ${publicationName(snapshot)}`,
    description: `${section.title} from ${publicationName(snapshot)}`,
    link: `${origin}${sectionPath(section.anchor)}`,
    self: `${origin}${feedPath(section.anchor)}`,
    builtAt: snapshot.builtAt,
    stories: storiesOf(section),
  };
}
