import type { PageData } from '../../shared/model/page-data.ts';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { locationName, publicationName } from '../../shared/pages/head.ts';
import { BLOG_FEED_NAME, feedPath, locationFeedName } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';

interface FeedLinksProps {
  publication: PublicationInfo;
  page: PageData;
}

/** The feed of what a page shows: of its section, of its location, of the blog. */
function feedOf(page: PageData, blog: string): { name: string; title: string } | null {
  if (page.kind === 'blog' || page.kind === 'post') return { name: BLOG_FEED_NAME, title: blog };
  if (page.kind === 'section' && page.state.status === 'ready' && !page.state.data.isEmbed) {
    return { name: page.state.data.anchor, title: page.state.data.title };
  }
  if (page.kind === 'news' && page.state.status === 'ready' && page.state.data.location !== '') {
    return { name: locationFeedName(page.state.data.location), title: locationName(page.state.data) };
  }
  return null;
}

/** Links a page's own feeds, beside the publication's; React puts the links into the document's head. */
export function FeedLinks({ publication, page }: FeedLinksProps) {
  const { layout } = useTexts();
  const feed = feedOf(page, layout.blog);
  if (!feed) return null;
  const title = `${feed.title} | ${publicationName(publication)}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={feedPath(feed.name)} />
      <link rel="alternate" type="application/atom+xml" title={title} href={feedPath(feed.name, 'atom')} />
      <link rel="alternate" type="application/feed+json" title={title} href={feedPath(feed.name, 'json')} />
    </>
  );
}
