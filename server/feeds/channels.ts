import type { Snapshot, SnapshotSection } from '../../shared/model/snapshot.ts';
import { publicationName, TAGLINE } from '../../shared/pages/head.ts';
import { feedPath, sectionPath } from '../../shared/paths.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import type { Channel, ChannelItem } from './rss.ts';

const itemsOf = ({ title, articles }: SnapshotSection): ChannelItem[] =>
  articles.map((article) => ({ article, category: title }));

/** Every article once, in the first section that has it, newest first. */
function allItems(sections: readonly SnapshotSection[]): ChannelItem[] {
  const byLink = new Map<string, ChannelItem>();
  for (const item of sections.flatMap(itemsOf)) {
    if (!byLink.has(item.article.link)) byLink.set(item.article.link, item);
  }
  const ordered = newestFirst(Array.from(byLink.values(), ({ article }) => article));
  return ordered.flatMap(({ link }) => byLink.get(link) ?? []);
}

/** The channel of the whole publication. */
export function publicationChannel(snapshot: Snapshot, origin: string): Channel {
  return {
    title: publicationName(snapshot),
    description: TAGLINE,
    link: `${origin}/`,
    self: `${origin}${feedPath()}`,
    builtAt: snapshot.builtAt,
    items: allItems(snapshot.sections),
  };
}

/** The channel of one section. An embed's channel has no items. */
export function sectionChannel(snapshot: Snapshot, section: SnapshotSection, origin: string): Channel {
  return {
    title: `${section.title} | ${publicationName(snapshot)}`,
    description: `${section.title} from ${publicationName(snapshot)}`,
    link: `${origin}${sectionPath(section.anchor)}`,
    self: `${origin}${feedPath(section.anchor)}`,
    builtAt: snapshot.builtAt,
    items: itemsOf(section),
  };
}
