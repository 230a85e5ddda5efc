import type { PageData } from '../shared/model/page-data.ts';
import { blogPath, FAQ_PATH, HOME_PATH, newsPath, PARTNERS_PATH, postPath } from '../shared/paths.ts';

/** Where the server's router stands while it renders a page; nothing on the page depends on more than this. */
export function addressOf(page: PageData): string {
  switch (page.kind) {
    case 'news':
      return newsPath(page.location);
    case 'blog':
      return blogPath(page.page);
    case 'post':
      return postPath(page.slug);
    case 'partners':
      return PARTNERS_PATH;
    case 'faq':
      return FAQ_PATH;
    default:
      return HOME_PATH;
  }
}
