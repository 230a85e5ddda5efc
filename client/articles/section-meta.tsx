import type { SectionData } from '../../shared/model/page-data.ts';
import { feedPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';

/** The number of a section's articles in words, and its RSS feed; an embed has neither. */
export function SectionMeta({ section, count }: { section: SectionData; count: string }) {
  const { feedOf } = useTexts().articles;
  if (section.isEmbed) return null;
  return (
    <p className="section-meta">
      {section.count > 0 && <span>{count}</span>}
      <a href={feedPath(section.anchor)}>
        RSS<span className="visually-hidden">{feedOf(section.title)}</span>
      </a>
    </p>
  );
}
