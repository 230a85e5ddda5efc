import { publicationName } from '../../shared/model/publication-info.ts';
import { locationName } from '../../shared/pages/news.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import { BLOG_FEED_NAME, locationFeedName } from '../../shared/paths.ts';
import { FeedFormatLinks } from '../document/feed-format-links.tsx';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';

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
export function FeedLinks({ page }: { page: PageData }) {
  const publication = usePublication();
  const { links } = useTexts();
  const feed = feedOf(page, links.blog);
  if (!feed) return null;
  return <FeedFormatLinks name={feed.name} title={`${feed.title} | ${publicationName(publication)}`} />;
}
