import type { ReactNode } from 'react';
import type { Article } from '../../shared/article.ts';
import type { SectionData } from '../../shared/page-data.ts';
import { feedPath, HOME_PATH } from '../../shared/paths.ts';
import { COLLAPSED_ARTICLES, type SectionLayout } from '../../shared/section-layout.ts';
import { useSection } from '../use-section.ts';
import { ArticleCard, type CardSize } from './article-card.tsx';
import { Embed } from './embed.tsx';
import { SeeAll } from './see-all.tsx';

interface SectionBlockProps {
  section: SectionData;
  timeZone: string;
  /** Whether the server was asked for all of it. */
  expanded: boolean;
  /** The page the section is on. */
  page?: { path: string; location: string | null };
  /** What stands beside the title: a way to another place. */
  aside?: ReactNode;
}

const HOME = { path: HOME_PATH, location: null };

/** A grid's first story is large and the others medium, a list's are small (SPEC.md section 2, "Section block"). */
function cardSize(layout: SectionLayout, index: number): CardSize {
  if (layout === 'list') return 'small';
  return index === 0 ? 'large' : 'medium';
}

const hasPicture = ({ imageUrl, picture }: Article): boolean => imageUrl !== null || picture !== null;

function SectionHeader({ section, aside }: { section: SectionData; aside: ReactNode }) {
  const { anchor, title, count, isEmbed } = section;
  return (
    <header className="section-header">
      <h2 id={`${anchor}-title`} tabIndex={-1}>
        {title}
      </h2>
      {aside}
      {!isEmbed && (
        <p className="section-meta">
          {count > 0 && <span>{count === 1 ? '1 article' : `${count} articles`}</span>}
          <a href={feedPath(anchor)}>
            RSS<span className="visually-hidden"> feed of {title}</span>
          </a>
        </p>
      )}
    </header>
  );
}

function Stories({ section, timeZone, expanded: expandedAtFirst, page = HOME }: SectionBlockProps) {
  const { articles, expanded, busy, toggle } = useSection(section, expandedAtFirst);
  if (section.count === 0) return <p className="section-empty">No stories in this section yet.</p>;
  const initial = articles.some(hasPicture) ? section.title.charAt(0) : null;
  return (
    <div className={`stories stories-${section.layout}${initial === null ? ' stories-text' : ''}`}>
      {articles.map((article, index) => (
        <ArticleCard
          key={article.id}
          article={article}
          size={cardSize(section.layout, index)}
          timeZone={timeZone}
          initial={initial}
        />
      ))}
      {section.count > COLLAPSED_ARTICLES && (
        <SeeAll section={section} expanded={expanded} busy={busy} onToggle={toggle} page={page} />
      )}
    </div>
  );
}

/** One section: its title, then its stories or its embedded content. A named region that its anchor lands on. */
export function SectionBlock(props: SectionBlockProps) {
  const { section, aside } = props;
  return (
    <section className="section page" id={section.anchor} aria-labelledby={`${section.anchor}-title`}>
      <SectionHeader section={section} aside={aside} />
      {section.isEmbed && section.embedContent !== null ? (
        <Embed html={section.embedContent} />
      ) : (
        <Stories {...props} />
      )}
    </section>
  );
}
