import type { PageEnvelope } from '../../../shared/model/page-data.ts';
import { HEADINGS, type HeadContent, headOf } from '../../../shared/pages/head.ts';
import { blogPath } from '../../../shared/paths.ts';
import { faqJsonLd } from '../../faq/faq-json-ld.ts';
import { blogOf, blogPostingOf } from './blog.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { collectionPageOf } from './collection-page.ts';
import { organisationOf } from './organisation.ts';
import type { Thing } from './thing.ts';
import { websiteOf } from './website.ts';

/** What the page shows; nothing for a page that is described by its place alone. */
function contentOf({ publication, page }: PageEnvelope, head: HeadContent, preview: string): Thing[] {
  if (!('state' in page) || page.state.status !== 'ready') return [];
  const { heading: name, description, canonical: url } = head;
  const collection = { name, description, url };
  switch (page.kind) {
    case 'section': {
      const { count: total, articles } = page.state.data;
      return [collectionPageOf(publication, { ...collection, total, articles })];
    }
    case 'latest': {
      const { total, days } = page.state.data;
      const articles = days.flatMap((day) => day.articles);
      return [collectionPageOf(publication, { ...collection, total, articles })];
    }
    case 'news': {
      const articles = page.state.data.sections.flatMap((section) => section.articles);
      return [collectionPageOf(publication, { ...collection, total: articles.length, articles })];
    }
    case 'blog':
      return [blogOf(publication, page.state.data, description)];
    case 'post':
      return [blogPostingOf(publication, page.state.data, preview)];
    case 'home':
      return [];
  }
}

function placeOf({ publication, page }: PageEnvelope, { heading, path }: HeadContent): Thing[] {
  if (page.kind === 'home') return [];
  const parents = page.kind === 'post' ? [{ name: HEADINGS.blog, path: blogPath() }] : [];
  return [breadcrumbsOf(publication, [...parents, { name: heading, path }])];
}

/**
 * Describes a page in schema.org's vocabulary as JSON-LD 1.1; null for a page that is `noindex`. `preview` is the absolute
 * address of its preview image.
 */
export function structuredDataOf(envelope: PageEnvelope, preview: string): object | null {
  const { publication, page } = envelope;
  const { content } = headOf(envelope);
  if (!content) return null;
  const place = placeOf(envelope, content);
  // One object, so that the FAQ's own script in the browser replaces it whole.
  if (page.kind === 'faq') return { ...faqJsonLd(publication), breadcrumb: place[0] };
  const site = [websiteOf(publication), organisationOf(publication)];
  return { '@context': 'https://schema.org', '@graph': [...site, ...contentOf(envelope, content, preview), ...place] };
}
