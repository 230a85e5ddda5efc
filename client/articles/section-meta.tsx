import type { SectionData } from '../../shared/model/page-data.ts';
import { feedPath, locationFeedName } from '../../shared/paths.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { useTexts } from '../language/texts-context.ts';

interface SectionMetaProps {
  section: SectionData;
  /** The number of its articles in words. */
  count: string;
  /** Of the news page: the articles of local news are its own. */
  location?: string;
}

/** The number of a section's articles, and the RSS feed of these articles; an embed has neither. */
export function SectionMeta({ section, count, location }: SectionMetaProps) {
  const { feedOf } = useTexts().articles;
  if (section.isEmbed) return null;
  const feed = location && section.anchor === LOCAL_NEWS ? locationFeedName(location) : section.anchor;
  return (
    <p className="section-meta">
      {section.count > 0 && <span>{count}</span>}
      <a href={feedPath(feed)}>
        RSS<span className="visually-hidden">{feedOf(section.title)}</span>
      </a>
    </p>
  );
}
