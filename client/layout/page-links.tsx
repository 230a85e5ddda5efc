import type { Texts } from '../../shared/language/en/texts.ts';
import type { PageData } from '../../shared/model/page-data.ts';
import { blogPath, FAQ_PATH, PARTNERS_PATH } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';

type Kind = PageData['kind'];

/** The pages other than the home page, in the header's order. A post belongs to the blog without being it. */
const PAGES: readonly { to: string; kind: Kind & keyof Texts['layout']; part?: Kind }[] = [
  { to: blogPath(), kind: 'blog', part: 'post' },
  { to: PARTNERS_PATH, kind: 'partners' },
  { to: FAQ_PATH, kind: 'faq' },
];

function currentOf(shown: Kind, { kind, part }: { kind: Kind; part?: Kind }): 'page' | 'true' | undefined {
  if (shown === kind) return 'page';
  return shown === part ? 'true' : undefined;
}

/** The links as list items; the current page's is marked. */
export function PageLinkItems() {
  const { layout } = useTexts();
  const shown = useShownPage().kind;
  return PAGES.map((page) => (
    <li key={page.to}>
      <PublicationLink to={page.to} aria-current={currentOf(shown, page)}>
        {layout[page.kind]}
      </PublicationLink>
    </li>
  ));
}

export function PageLinks() {
  const { layout } = useTexts();
  return (
    <nav className="page-links" aria-label={layout.pages}>
      <ul>
        <PageLinkItems />
      </ul>
    </nav>
  );
}
