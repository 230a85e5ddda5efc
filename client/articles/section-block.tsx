import { type ReactNode, useRef } from 'react';
import { COLLAPSED_ARTICLES, type SectionData } from '../../shared/pages/section.ts';
import { feedPath, locationFeedName, sectionPath } from '../../shared/paths.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { useTexts } from '../language/texts-context.ts';
import { TrustedMarkup } from '../layout/trusted-markup.tsx';
import { useFocusFallback } from '../navigation/focus.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useIsRendered } from '../navigation/use-hydrated.ts';
import { ArticleCards } from './article-cards.tsx';
import { SeeAll, useSectionView } from './see-all.tsx';

interface SectionMetaProps {
  section: SectionData;
  count: string;
  /** Of the news page: the articles of local news are its own. */
  location?: string;
}

/** The number of a section's articles, and the RSS feed of these articles. An embed has neither. */
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

const FRAME_ADDRESS = /<iframe[^>]*\ssrc=["']?((?:https?:)?\/\/[^"'\s>]+)/i;

/** The operator's markup, and a link to the page in its frame. */
export function Embed({ section: { title, embedContent } }: { section: SectionData }) {
  const { openInTab } = useTexts().articles;
  const html = embedContent ?? '';
  const address = FRAME_ADDRESS.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return (
    <>
      <TrustedMarkup className="embed" html={html} />
      {address && (
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          {openInTab(title)}
        </a>
      )}
    </>
  );
}

interface SectionBlockProps {
  section: SectionData;
  /** Whether the address requests all articles of the section. */
  isExpanded: boolean;
  /** The chosen location, on the news page alone. The titles lead nowhere there: Local News may be another city's. */
  location?: string;
  isFirstOnPage?: boolean;
  isDeferred?: boolean;
  /** A double rule above the section divides the page. */
  isDivided?: boolean;
  aside?: ReactNode;
}

/** No anchor has two hyphens in a row, so this is the id of nothing else. */
const headingId = (anchor: string): string => `${anchor}--title`;

function SectionHeader({ section, aside, location }: SectionBlockProps) {
  const { anchor, title, count } = section;
  const { articles } = useTexts();
  return (
    <header className="section-header">
      <h2 id={headingId(anchor)} tabIndex={-1}>
        {location === undefined ? <PublicationLink to={sectionPath(anchor)}>{title}</PublicationLink> : title}
      </h2>
      {aside}
      <SectionMeta section={section} count={articles.count(count)} location={location} />
    </header>
  );
}

function Articles({ section, isExpanded, isFirstOnPage, location }: SectionBlockProps) {
  const { none } = useTexts().articles;
  const cards = useRef<HTMLDivElement>(null);
  useFocusFallback();
  const [view, setView] = useSectionView(section, isExpanded);
  if (view.count === 0) return <p className="section-empty">{none}</p>;
  const articles = view.isExpanded ? view.articles : view.articles.slice(0, COLLAPSED_ARTICLES);
  const { layout } = section;
  const seeAll = view.count > COLLAPSED_ARTICLES && (
    <SeeAll section={section} view={view} setView={setView} cards={cards} location={location} />
  );
  return (
    <>
      <ArticleCards ref={cards} articles={articles} layout={layout} isFirstOnPage={isFirstOnPage}>
        {layout === 'list' && seeAll}
      </ArticleCards>
      {layout === 'grid' && seeAll}
    </>
  );
}

/** One section, the target of its anchor: its title, then its articles or its embedded content. */
export function SectionBlock(props: SectionBlockProps) {
  const { section, location, isDeferred = false, isDivided = false } = props;
  const isRendered = useIsRendered(isDeferred);
  // "See All" was pressed for the articles of the previous location.
  const list = section.anchor === LOCAL_NEWS ? location : undefined;
  return (
    <section
      className={`section page section-${section.layout}${isDivided ? ' divided' : ''}`}
      id={section.anchor}
      aria-labelledby={headingId(section.anchor)}
    >
      {isRendered && (
        <>
          <SectionHeader {...props} />
          {section.isEmbed ? <Embed section={section} /> : <Articles key={list} {...props} />}
        </>
      )}
    </section>
  );
}
