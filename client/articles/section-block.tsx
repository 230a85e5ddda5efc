import type { ReactNode } from 'react';
import type { Article } from '../../shared/model/article.ts';
import type { SectionData } from '../../shared/model/page-data.ts';
import { feedPath, HOME_PATH } from '../../shared/paths.ts';
import { COLLAPSED_ARTICLES, type SectionLayout } from '../../shared/rules/section-layout.ts';
import { ArticleCard, type CardSize } from './article-card.tsx';
import { Embed } from './embed.tsx';
import { SeeAll } from './see-all.tsx';
import { useSection } from './use-section.ts';

interface SectionBlockProps {
  section: SectionData;
  timeZone: string;
  /** Whether the server was asked for all of it. */
  expanded: boolean;
  /** The page the section is on. */
  page?: { path: string; location: string | null };
  /** Whether the page's stories begin with it. */
  first?: boolean;
  /** Whether only its first row is wanted, since the rest of the page is still to come. */
  firstRow?: boolean;
  /** A grid with its large story at the right, so that neighbours do not look alike. */
  mirrored?: boolean;
  /** What stands beside the title: a way to another place. */
  aside?: ReactNode;
}

/** On the widest screens a large story and one beside it; with pictures a phone shows no more before the reader scrolls. */
const FIRST_ROW = 2;
const HOME = { path: HOME_PATH, location: null };

/** A grid's first story is large and the others medium, a list's are small (SPEC.md section 2, "Section block"). */
function cardSize(layout: SectionLayout, index: number): CardSize {
  if (layout === 'list') return 'small';
  return index === 0 ? 'large' : 'medium';
}

const hasPicture = ({ picture }: Article): boolean => picture !== null;

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

/** How the stories are set: by the layout, the side of the large one, and whether there are pictures at all. */
function setting({ section, mirrored }: SectionBlockProps, pictures: boolean): string {
  const { layout } = section;
  return `stories stories-${layout}${mirrored && layout === 'grid' ? ' stories-mirrored' : ''}${pictures ? '' : ' stories-text'}`;
}

function Stories(props: SectionBlockProps) {
  const { section, timeZone, first = false, firstRow = false, page = HOME } = props;
  const { articles, expanded, busy, toggle } = useSection(section, props.expanded);
  if (section.count === 0) return <p className="section-empty">No stories in this section yet.</p>;
  const pictures = articles.some(hasPicture);
  return (
    <>
      <div className={setting(props, pictures)}>
        {articles.slice(0, firstRow ? FIRST_ROW : undefined).map((article, index) => (
          <ArticleCard
            key={`${article.link} ${article.title}`}
            article={article}
            size={cardSize(section.layout, index)}
            timeZone={timeZone}
            initial={pictures ? section.title.charAt(0) : null}
            first={first && index === 0}
          />
        ))}
      </div>
      {section.count > COLLAPSED_ARTICLES && !firstRow && (
        <SeeAll section={section} expanded={expanded} busy={busy} onToggle={toggle} page={page} />
      )}
    </>
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
