import type { HeadContent } from '../../../shared/pages/head.ts';
import type { PageEnvelope } from '../../../shared/pages/pages.ts';
import { blogPath } from '../../../shared/paths.ts';
import { faqJsonLd } from '../../faq/faq-json-ld.ts';
import { blogOf, blogPostingOf } from './blog.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { collectionPageOf } from './collection-page.ts';
import { organisationOf, type Thing, websiteOf } from './site.ts';

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
    case 'faq':
    case 'home':
    case 'search':
      return [];
  }
}

/** What a page is described with, beside its data. */
interface Description {
  head: HeadContent;
  /** The name of the blog in links. */
  blog: string;
  /** The absolute address of the page's preview image. */
  preview: string;
}

function pageBreadcrumbs({ publication, page }: PageEnvelope, { head, blog }: Description): Thing[] {
  if (page.kind === 'home') return [];
  const parents = page.kind === 'post' ? [{ name: blog, path: blogPath() }] : [];
  return [breadcrumbsOf(publication, [...parents, { name: head.heading, path: head.path }])];
}

/** Describes a page in schema.org's vocabulary as JSON-LD 1.1. */
export function structuredDataOf(envelope: PageEnvelope, description: Description): object {
  const { publication, page } = envelope;
  const breadcrumbs = pageBreadcrumbs(envelope, description);
  // One object, so that the FAQ's own script in the browser replaces it whole.
  if (page.kind === 'faq' && page.state.status === 'ready') {
    return { ...faqJsonLd(page.state.data.groups), breadcrumb: breadcrumbs[0] };
  }
  const site = [websiteOf(publication), organisationOf(publication)];
  const content = contentOf(envelope, description.head, description.preview);
  return { '@context': 'https://schema.org', '@graph': [...site, ...content, ...breadcrumbs] };
}
