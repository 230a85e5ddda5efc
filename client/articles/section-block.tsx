import type { ReactNode } from 'react';
import type { SectionData } from '../../shared/model/page-data.ts';
import { feedPath, HOME_PATH, sectionPagePath } from '../../shared/paths.ts';
import { COLLAPSED_ARTICLES, type SectionLayout } from '../../shared/rules/section-layout.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { ArticleCard, type CardSize } from './article-card.tsx';
import { Embed } from './embed.tsx';
import { SeeAll } from './see-all.tsx';
import { useSection } from './use-section.ts';

interface SectionBlockProps {
  section: SectionData;
  timeZone: string;
  /** Whether the address requests all articles of the section. */
  expanded: boolean;
  page?: { path: string; location: string | null };
  first?: boolean;
  /** A double rule above the section divides the page. */
  divided?: boolean;
  aside?: ReactNode;
}

const HOME = { path: HOME_PATH, location: null };

/** No anchor has two hyphens in a row, so this is the id of nothing else. */
const headingId = (anchor: string): string => `${anchor}--title`;

/** A grid has one large and then medium cards, a list has small ones (docs/product.md, "Sections"). */
function cardSize(layout: SectionLayout, index: number): CardSize {
  if (layout === 'list') return 'small';
  return index === 0 ? 'large' : 'medium';
}

/** The title leads to the section's own page; on the news page, where a section may be another city's, it does not. */
function SectionHeader({ section, aside, page = HOME }: SectionBlockProps) {
  const texts = useTexts().articles;
  const { anchor, title, count, isEmbed } = section;
  return (
    <header className="section-header">
      <h2 id={headingId(anchor)} tabIndex={-1}>
        {page === HOME ? <PublicationLink to={sectionPagePath(anchor)}>{title}</PublicationLink> : title}
      </h2>
      {aside}
      {!isEmbed && (
        <p className="section-meta">
          {count > 0 && <span>{texts.count(count)}</span>}
          <a href={feedPath(anchor)}>
            RSS<span className="visually-hidden">{texts.feedOf(title)}</span>
          </a>
        </p>
      )}
    </header>
  );
}

function Articles(props: SectionBlockProps) {
  const { section, timeZone, first = false, page = HOME } = props;
  const { none } = useTexts().articles;
  const { layout, title } = section;
  const { articles, expanded, busy, toggle } = useSection(section, props.expanded);
  if (section.count === 0) return <p className="section-empty">{none}</p>;
  return (
    <>
      <div className={`stories stories-${layout}`}>
        {articles.map((article, index) => (
          <ArticleCard
            key={`${article.link} ${article.title}`}
            article={article}
            size={cardSize(layout, index)}
            timeZone={timeZone}
            initialOf={title}
            first={first && index === 0}
          />
        ))}
      </div>
      {section.count > COLLAPSED_ARTICLES && (
        <SeeAll section={section} expanded={expanded} busy={busy} onToggle={toggle} page={page} />
      )}
    </>
  );
}

/** One section, the target of its anchor: its title, then its articles or its embedded content. */
export function SectionBlock(props: SectionBlockProps) {
  const { section, divided = false } = props;
  return (
    <section
      className={divided ? 'section page divided' : 'section page'}
      id={section.anchor}
      aria-labelledby={headingId(section.anchor)}
    >
      <SectionHeader {...props} />
      {section.isEmbed && section.embedContent !== null ? (
        <Embed title={section.title} html={section.embedContent} />
      ) : (
        <Articles {...props} />
      )}
    </section>
  );
}
