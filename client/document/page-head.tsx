import { createContext, useContext } from 'react';
import { publicationName } from '../../shared/model/publication-info.ts';
import { FEED_FILES, FEED_FORMATS, feedPath } from '../../shared/paths.ts';
import { useAnnouncement } from '../feedback/page-announcer.tsx';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import {
  breadcrumbsOf,
  type Crumb,
  organisationOf,
  StructuredData,
  type Thing,
  websiteOf,
} from './structured-data.tsx';

/** The image that other sites show beside a link to the page. */
export interface PreviewImage {
  /** Absolute. */
  address: string;
  alt: string;
  /** In pixels; null if it is unknown. */
  size: { width: number; height: number } | null;
}

/** Null in a browser, where nobody reads it. */
export const PreviewContext = createContext<PreviewImage | null>(null);

/** OpenGraph's tags (https://ogp.me/#structured), and the one by which X shows the image large. */
function PreviewTags() {
  const preview = useContext(PreviewContext);
  if (!preview) return null;
  const { address, alt, size } = preview;
  return (
    <>
      <meta property="og:image" content={address} />
      {size && <meta property="og:image:width" content={String(size.width)} />}
      {size && <meta property="og:image:height" content={String(size.height)} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface FeedLinksProps {
  /** As `feedPath` has it. */
  name: string | null;
  title: string;
}

/** Links a feed in each format, for feed readers to discover. */
export function FeedLinks({ name, title }: FeedLinksProps) {
  return FEED_FORMATS.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={FEED_FILES[format].mediaType}
      title={title}
      href={feedPath(name, format)}
    />
  ));
}

interface PageTitle {
  heading: string;
  /** Instead of "{heading} | {name of the publication}". */
  title?: string;
  /** What screen readers say after a navigation instead of the title. */
  announced?: string;
  /** How many articles there are, in words, which screen readers say before the title. */
  count?: string;
  /** What tells the pages of a list apart, which have the same title, to screen readers. */
  part?: string;
}

/** Returns the title, and announces it. */
function usePageTitle({ heading, title, count, part, announced }: PageTitle): string {
  const publication = usePublication();
  const shown = title ?? `${heading} | ${publicationName(publication)}`;
  useAnnouncement(announced ?? [count, shown, part].filter((text) => text !== undefined).join(', '));
  return shown;
}

interface PageHeadProps extends PageTitle {
  description: string;
  /** Its canonical address, without the origin. */
  path: string;
  type?: 'website' | 'article';
  /** The feed of what the page shows, beside the publication's. */
  feed?: { name: string; title: string };
  /** What the page shows, in schema.org's vocabulary. */
  about?: readonly Thing[];
  /** The pages between the home page and this one. */
  parents?: readonly Crumb[];
}

/** The head of a page with its content (docs/product.md, "Head"); React moves its title, meta and link elements there. */
export function PageHead({
  description,
  path,
  type = 'website',
  feed,
  about = [],
  parents = [],
  ...names
}: PageHeadProps) {
  const publication = usePublication();
  const { locale } = useTexts();
  const title = usePageTitle(names);
  const { heading } = names;
  const canonical = `${publication.origin}${path}`;
  const crumbs = path === '/' ? [] : [breadcrumbsOf(publication, [...parents, { name: heading, path }])];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:site_name" content={publicationName(publication)} />
      <PreviewTags />
      {feed && <FeedLinks name={feed.name} title={`${feed.title} | ${publicationName(publication)}`} />}
      <StructuredData graph={[websiteOf(publication), organisationOf(publication), ...about, ...crumbs]} />
    </>
  );
}

/** The head of a page that no search engine should list: an error, a search, a page that is loading. */
export function UnindexedHead(names: PageTitle) {
  return (
    <>
      <title>{usePageTitle(names)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
