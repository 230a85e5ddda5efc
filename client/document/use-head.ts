import type { PageEnvelope } from '../../shared/model/page-data.ts';
import { isFrontPage } from '../../shared/pages/front-page.ts';
import { frontHeadOf, type Head, publicationName } from '../../shared/pages/head.ts';
import { useTexts } from '../language/texts-context.ts';
import { loadedPages } from '../pages/loaded-pages.ts';

/** The head of a page; the publication's name alone until the page's code and texts are loaded. */
export function useHead({ publication, page }: PageEnvelope): Head {
  const texts = useTexts();
  if (isFrontPage(page)) return frontHeadOf(publication, page, texts);
  const { innerHeadOf, innerTexts } = loadedPages;
  const inner = innerTexts[publication.language];
  if (innerHeadOf && inner) return innerHeadOf(publication, page, inner, texts);
  return { title: publicationName(publication), content: null };
}
