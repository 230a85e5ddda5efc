import type { Texts } from '../../shared/language/en/texts.ts';
import { type PublicationInfo, publicationName } from '../../shared/model/publication-info.ts';
import { FEED_FILES, FEED_FORMATS, feedPath } from '../../shared/paths.ts';
import { trusted } from '../layout/trusted-markup.tsx';
import { breadcrumbsOf, type Crumb, organisationOf, type Thing, websiteOf } from './structured-data.ts';

/** What search engines and readers of OpenGraph get of a page with its content (docs/product.md, "Head"). */
interface Listing {
  description: string;
  path: string;
  type?: 'website' | 'article';
  /** The feed of what the page shows, beside the publication's. */
  feed?: { name: string; title: string } | undefined;
  about?: readonly Thing[];
  parents?: readonly Crumb[];
}

export interface PageHead {
  heading: string;
  /** Instead of "{heading} | {name of the publication}". */
  title?: string | undefined;
  /** What screen readers say after a navigation instead of the title. */
  announced?: string;
  /** How many articles there are, in words, which screen readers say before the title. */
  count?: string | undefined;
  /** For screen readers: the number of a page of a list, whose pages have one title. */
  part?: string | undefined;
  /** Missing from a page that no search engine should list: an error, a search, a page that is loading. */
  listing?: Listing;
}

export interface HeadContext {
  publication: PublicationInfo;
  texts: Texts;
}

export interface PreviewImage {
  address: string;
  alt: string;
  size: { width: number; height: number } | null;
}

export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

const titleOf = ({ heading, title }: PageHead, publication: PublicationInfo): string =>
  title ?? `${heading} | ${publicationName(publication)}`;

export function announcementOf(head: PageHead, { publication }: HeadContext): string {
  const { announced, count, part } = head;
  return announced ?? [count, titleOf(head, publication), part].filter((text) => text !== undefined).join(', ');
}

const meta = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } });

const openGraph = (property: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: `og:${property}`, content },
});

/** A feed in each format, for feed readers to discover. `name` is as `feedPath` has it. */
function feedLinks(name: string | null, title: string): HeadElement[] {
  return FEED_FORMATS.map((format) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type: FEED_FILES[format].mediaType, title, href: feedPath(name, format) },
  }));
}

/** OpenGraph's tags (https://ogp.me/#structured), and the one by which X shows the image large. */
function previewTags({ address, alt, size }: PreviewImage): HeadElement[] {
  return [
    openGraph('image', address),
    ...(size ? [openGraph('image:width', String(size.width)), openGraph('image:height', String(size.height))] : []),
    openGraph('image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** JSON-LD 1.1. Every `<` is escaped, so that none can end the script element. */
function structuredData(graph: readonly Thing[]): HeadElement {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text: json.replace(/</g, '\\u003c') };
}

/** The elements of a page's head. Only the server gives the preview, which no browser reads. */
export function headElements(head: PageHead, { publication, texts }: HeadContext, preview?: PreviewImage) {
  const title = titleOf(head, publication);
  const name = publicationName(publication);
  const onEveryPage: HeadElement[] = [{ tag: 'title', attributes: {}, text: title }, ...feedLinks(null, name)];
  if (!head.listing) return [...onEveryPage, meta('robots', 'noindex')];
  const { description, path, type = 'website', feed, about = [], parents = [] } = head.listing;
  const canonical = `${publication.origin}${path}`;
  const crumbs = path === '/' ? [] : [breadcrumbsOf(publication, [...parents, { name: head.heading, path }])];
  return [
    ...onEveryPage,
    meta('description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } } satisfies HeadElement,
    openGraph('title', title),
    openGraph('description', description),
    openGraph('type', type),
    openGraph('url', canonical),
    openGraph('locale', texts.locale.replace('-', '_')),
    openGraph('site_name', name),
    ...(preview ? previewTags(preview) : []),
    ...(feed ? feedLinks(feed.name, `${feed.title} | ${name}`) : []),
    structuredData([websiteOf(publication), organisationOf(publication), ...about, ...crumbs]),
  ];
}

function elementFrom({ tag, attributes, text = '' }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = element instanceof HTMLScriptElement ? trusted.createScript(text) : text;
  return element;
}

const OF_PAGE =
  'title, [rel="alternate"], [rel="canonical"], [name="robots"], [name="description"], [name^="twitter:"], [property], [type="application/ld+json"]';

/** Replaces the head of the previous page. */
export function replaceHead(elements: readonly HeadElement[]): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  document.head.append(...elements.map(elementFrom));
}
