import type { ReactNode } from 'react';
import type { CardArticle } from '../../shared/model/article.ts';
import type { SectionData } from '../../shared/model/page-data.ts';
import { feedPath, HOME_PATH } from '../../shared/paths.ts';
import { articleCount, COLLAPSED_ARTICLES, type SectionLayout } from '../../shared/rules/section-layout.ts';
import { TrustedMarkup } from '../layout/trusted-markup.tsx';
import { ArticleCard, type CardSize } from './article-card.tsx';
import { SeeAll } from './see-all.tsx';
import { useSection } from './use-section.ts';

interface SectionBlockProps {
  section: SectionData;
  timeZone: string;
  /** Whether the address requests all articles of the section. */
  expanded: boolean;
  page?: { path: string; location: string | null };
  first?: boolean;
  /** Puts the large article of a grid at the right, so that adjacent sections differ. */
  mirrored?: boolean;
  aside?: ReactNode;
}

const FRAME_ADDRESS = /<iframe[^>]*\ssrc="(https?:[^"]+)"/i;
const HOME = { path: HOME_PATH, location: null };

/** A grid has one large and then medium cards, a list has small ones (docs/product.md, "Sections"). */
function cardSize(layout: SectionLayout, index: number): CardSize {
  if (layout === 'list') return 'small';
  return index === 0 ? 'large' : 'medium';
}

const hasImage = ({ picture }: CardArticle): boolean => picture !== null;

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
          {count > 0 && <span>{articleCount(count)}</span>}
          <a href={feedPath(anchor)}>
            RSS<span className="visually-hidden"> feed of {title}</span>
          </a>
        </p>
      )}
    </header>
  );
}

function articlesClass({ section, mirrored }: SectionBlockProps, hasImages: boolean): string {
  const { layout } = section;
  return `stories stories-${layout}${mirrored && layout === 'grid' ? ' stories-mirrored' : ''}${hasImages ? '' : ' stories-text'}`;
}

function Articles(props: SectionBlockProps) {
  const { section, timeZone, first = false, page = HOME } = props;
  const { articles, expanded, busy, toggle } = useSection(section, props.expanded);
  if (section.count === 0) return <p className="section-empty">No stories in this section yet.</p>;
  const hasImages = articles.some(hasImage);
  return (
    <>
      <div className={articlesClass(props, hasImages)}>
        {articles.map((article, index) => (
          <ArticleCard
            key={`${article.link} ${article.title}`}
            article={article}
            size={cardSize(section.layout, index)}
            timeZone={timeZone}
            initialOf={hasImages ? section.title : null}
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

/** The operator's markup, and a link to the page in its frame. */
function Embed({ title, html }: { title: string; html: string }) {
  const address = FRAME_ADDRESS.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return (
    <>
      <TrustedMarkup className="embed" html={html} />
      {address && (
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          Open {title} in a new tab
        </a>
      )}
    </>
  );
}

/** One section, the target of its anchor: its title, then its articles or its embedded content. */
export function SectionBlock(props: SectionBlockProps) {
  const { section, aside } = props;
  return (
    <section className="section page" id={section.anchor} aria-labelledby={`${section.anchor}-title`}>
      <SectionHeader section={section} aside={aside} />
      {section.isEmbed && section.embedContent !== null ? (
        <Embed title={section.title} html={section.embedContent} />
      ) : (
        <Articles {...props} />
      )}
    </section>
  );
}
