import type { LinkList, PageDefinition } from '../../shared/pages/page-definition.ts';
import { ALL_PAGES, definitionOf, type PageData } from '../../shared/pages/pages.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { usePublication } from './publication-context.ts';

/** How the link to a page is marked while a page is shown: `page` on the page itself, `true` on a page below it, such as a post. */
function currentOf({ path }: Pick<PageDefinition<PageData>, 'path'>, page: PageData): 'page' | 'true' | undefined {
  const currentPath = definitionOf(page)?.path;
  if (currentPath === path) return 'page';
  return currentPath?.startsWith(`${path}/`) ? 'true' : undefined;
}

export function PageLinkItems({ list }: { list: LinkList }) {
  const texts = useTexts();
  const publication = usePublication();
  const page = useShownPage();
  const pages = ALL_PAGES.filter(({ link }) => link?.lists.includes(list) && link.isOffered?.(publication) !== false);
  return pages.map(({ path, link }) => (
    <li key={path}>
      <PublicationLink to={path} aria-current={currentOf({ path }, page)}>
        {link?.label(texts)}
      </PublicationLink>
    </li>
  ));
}
